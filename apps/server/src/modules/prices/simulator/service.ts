import type { PricedCart } from '@botica/domain/cart/pricing';
import { explainPrices } from '@botica/domain/cart/pricing';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { hourOf, runsOnDay } from '@botica/domain/catalogue/promotions';
import type { CompanyId } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { PriceRow, StoredPrices } from '@botica/domain/prices';
import { priceAt, withPrice } from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { storeDate, storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { findPerson } from '../../care/people/index.ts';
import type { CartPricer, CartToPrice } from '../../cart/index.ts';
import { nobody, purchaseOf, readBuyer } from '../../cart/index.ts';
import type { DayPromotion } from '../../catalogue/promotion-plans/index.ts';
import { findDayPromotions } from '../../catalogue/promotion-plans/index.ts';
import type { SearchService } from '../../catalogue/search/index.ts';
import type { PricedProduct } from '../../catalogue/stored-prices/index.ts';
import { findPricedProducts, sellablePrices } from '../../catalogue/stored-prices/index.ts';
import { findBuyer } from '../../checkout/index.ts';
import { findChange, findRows } from '../changes/index.ts';

/** Somebody who buys one product on one day. */
export interface SimulatedPurchase {
  companyId: CompanyId;
  productId: number;
  branchId: number | undefined;
  quantity: number;
  orderTypeId: OrderTypeId;
  /** A day in store time; today without one. */
  isoDate: string | undefined;
  /** In store time; now without one, or noon of another day. */
  hour: number | undefined;
  customerId: string | undefined;
  isIcare: boolean;
  isSenior: boolean;
  hasFourthAgePrescription: boolean;
  /** The promotion whose requirements the shopper accepts; 0 if none. */
  acceptedPromotionId: number;
  /** A draft whose new prices are shown beside those of today. */
  changeId: string | undefined;
}

type Shopper = Pick<SimulatedPurchase, 'isIcare' | 'isSenior' | 'hasFourthAgePrescription' | 'orderTypeId'>;

export interface Simulated {
  cart: PricedCart;
  line: PricedCartLine;
}

export interface Simulation {
  product: PricedProduct;
  /** In store time. */
  hour: number;
  today: Simulated;
  /** The promotions of the day, also those that do not count. */
  dayPromotions: DayPromotion[];
  /** With the prices of the draft; undefined without one. */
  changed: Simulated | undefined;
  changedPrices: StoredPrices | undefined;
  customer: { name: string; isSenior: boolean; isIcare: boolean } | undefined;
  others: { name: string; today: number; changed: number | undefined }[];
}

interface Needs {
  /** The store's own pricer at another moment. */
  pricerAt: (at: Date) => CartPricer;
  search: Pick<SearchService, 'find'>;
}

type SimulationProblem = 'PRICE_PRODUCT_NOT_FOUND' | 'PRICE_CHANGE_NOT_FOUND' | 'CUSTOMER_NOT_FOUND';

const mostFound = 8;
const noon = 12;
const minutesPerHour = 60;

const visitor: Shopper = {
  isIcare: false,
  isSenior: false,
  hasFourthAgePrescription: false,
  orderTypeId: orderTypeIds.pickup,
};
/** The usual shoppers, beside the chosen one. */
export const usualShoppers: readonly (readonly [string, Shopper])[] = [
  ['Visitante, recoge', visitor],
  ['Visitante, a domicilio', { ...visitor, orderTypeId: orderTypeIds.homeDelivery }],
  ['Tercera edad', { ...visitor, isSenior: true }],
  ['Cuarta edad con receta', { ...visitor, hasFourthAgePrescription: true }],
  ['ICare', { ...visitor, isIcare: true }],
  ['ICare, tercera edad', { ...visitor, isIcare: true, isSenior: true }],
];

export type PriceSimulator = ReturnType<typeof createPriceSimulator>;

/** What the store charges somebody for a product on a day, by its own loaders and its own engine. */
export function createPriceSimulator({ clock, database }: Platform, { pricerAt, search }: Needs) {
  const { db } = database;

  /** Only for those who may see customers. */
  async function readCustomer(rights: Rights, { customerId, companyId }: SimulatedPurchase) {
    if (customerId === undefined) return success(undefined);
    const person = await findPerson(db, rights.wholeCompanies('customers.read'), customerId);
    if (person?.companyId !== companyId) return failure('CUSTOMER_NOT_FOUND');
    const [buyer, age] = await Promise.all([
      readBuyer(database.reads.sql, customerId, companyId),
      findBuyer(db, customerId, companyId),
    ]);
    const name = `${person.firstName} ${person.lastName}`.trim();
    return success({ name, buyer, isSenior: age?.isSenior ?? false, isIcare: buyer.isIcare });
  }

  async function readChange(rights: Rights, { changeId, companyId, productId }: SimulatedPurchase) {
    if (changeId === undefined) return success(undefined);
    const change = await findChange(db, changeId);
    if (change?.companyId !== companyId || !rights.canAt('prices.read', { companyId })) {
      return failure('PRICE_CHANGE_NOT_FOUND');
    }
    return success((await findRows(db, changeId)).filter((row) => row.productId === productId));
  }

  return {
    async find(rights: Rights, { companyId, text }: { companyId: CompanyId; text: string }) {
      if (!rights.canAt('prices.read', { companyId })) return failure('PRICE_PRODUCT_NOT_FOUND');
      const all = { isExact: false, withoutStock: true, orderType: undefined, order: 'relevancia' } as const;
      const first = { facets: [], prices: {}, page: 1, pageSize: mostFound, branchCode: 0 };
      return success(await search.find({ text, company: companyOf(companyId), ...all, ...first }));
    },

    async simulate(rights: Rights, wanted: SimulatedPurchase): Promise<Result<Simulation, SimulationProblem>> {
      const { companyId, productId, quantity, branchId } = wanted;
      const at = momentOf(wanted, clock.now());
      if (!rights.canAt('prices.read', { companyId })) return failure('PRICE_PRODUCT_NOT_FOUND');
      const isoDate = storeDate(at).isoDate;
      const [customer, change, [product], dayPromotions] = await Promise.all([
        readCustomer(rights, wanted),
        readChange(rights, wanted),
        findPricedProducts(db, companyId, { ids: [productId] }, 1),
        findDayPromotions(db, { companyId, productId, isoDate }),
      ]);
      if (!customer.ok) return customer;
      if (!change.ok) return change;
      if (!product) return failure('PRICE_PRODUCT_NOT_FOUND');

      const pricer = pricerAt(at);
      const viewpoint = { company: companyOf(companyId), branch: branchId };
      const priceAs = async (shopper: Shopper, acceptedPromotionId: number, units: number) => {
        const { isSenior, hasFourthAgePrescription, orderTypeId } = shopper;
        const choices = { isSenior, hasFourthAgePrescription, acceptedPromotionId };
        const lines = [purchaseOf({ productId, quantity: units, ...choices })];
        const cart: CartToPrice = { version: 0, orderTypeId, lines, couponCode: '' };
        const buyer = { ...(customer.value?.buyer ?? nobody), isIcare: shopper.isIcare };
        return simulatedOf(await pricer.priceAs(cart, viewpoint, buyer));
      };
      const isIcare = customer.value ? customer.value.isIcare : wanted.isIcare;
      const today = await priceAs({ ...wanted, isIcare }, wanted.acceptedPromotionId, quantity);
      if (!today) return failure('PRICE_PRODUCT_NOT_FOUND');
      const changedPrices = change.value && pricesWith(product.prices, change.value);
      const changedOf = (simulated: Simulated | undefined) =>
        changedPrices && simulated ? simulatedOf(withPrices(simulated.cart, changedPrices)) : undefined;

      const others = await Promise.all(
        usualShoppers.map(async ([name, shopper]) => {
          const own = await priceAs(shopper, 0, 1);
          return { name, today: own?.line.unitCents ?? 0, changed: changedOf(own)?.line.unitCents };
        }),
      );
      const found = { product, hour: hourOf(at), today, dayPromotions, customer: customer.value, others };
      return success({ ...found, changed: changedOf(today), changedPrices });
    },
  };
}

function momentOf({ isoDate, hour }: SimulatedPurchase, now: Date): Date {
  if (isoDate === undefined && hour === undefined) return now;
  return storeInstant(isoDate ?? storeDate(now).isoDate, (hour ?? noon) * minutesPerHour);
}

/** The only line of the cart, with every price that the engine considered. */
function simulatedOf(cart: PricedCart): Simulated | undefined {
  const [line] = explainPrices(cart).lines;
  return line && { cart, line };
}

function pricesWith(prices: StoredPrices, rows: readonly PriceRow[]): StoredPrices {
  return rows.reduce(
    (changed, { field, newCents }) =>
      priceAt(changed, field) === undefined ? changed : withPrice(changed, field, newCents),
    prices,
  );
}

/** The same cart with other prices, which the rules of the day may hide as those of the store. */
export function withPrices(cart: PricedCart, stored: StoredPrices): PricedCart {
  const { todayCode, isFourthAgeOn } = cart;
  const lines = cart.lines.map((line) => {
    const discount = line.promotions.find(({ type, dayCode }) => type === 'discount' && runsOnDay(dayCode, todayCode));
    const percent = discount?.setsPrice ? discount.discountPercent : undefined;
    return { ...line, prices: sellablePrices(stored, { hasDiscount: !!discount, percent, isFourthAgeOn }) };
  });
  return { ...cart, lines };
}
