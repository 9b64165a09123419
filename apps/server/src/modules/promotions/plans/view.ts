import { giftsAvailable } from '@botica/domain/cart';
import type { CartPromotion, PricedCart } from '@botica/domain/cart/pricing';
import { priceCart, promotionsOn } from '@botica/domain/cart/pricing';
import { describePromotion, everyDay, hourOf } from '@botica/domain/catalogue/promotions';
import { companyOf } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import type { StoredPrices } from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { addDays, storeDate, storeInstant, weekdayOf } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { CartPricer } from '../../cart/index.ts';
import { nobody, purchaseOf } from '../../cart/index.ts';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import { findPromotionId } from '../../catalogue/promotion-plans/index.ts';
import type { PricedProduct } from '../../catalogue/stored-prices/index.ts';
import { findPricedProducts } from '../../catalogue/stored-prices/index.ts';
import { usualShoppers, withPrices } from '../../prices/simulator/index.ts';

interface Needs {
  /** The store's own pricer at another moment. */
  pricerAt: (at: Date) => CartPricer;
  findAllowed: (rights: Rights, id: string) => Promise<Result<PromotionPlanRow, 'PLAN_NOT_FOUND'>>;
}

export interface PlanView {
  product: PricedProduct;
  isoDate: string;
  /** Within its hours. */
  hour: number;
  quantity: number;
  publicCents: Cents;
  withCents: Cents;
  withoutCents: Cents;
  tag: string;
  given: number;
  others: { name: string; withCents: Cents; withoutCents: Cents }[];
}

const noon = 12;
const minutesPerHour = 60;
/** Of a promotion that is not published yet. The engine prefers lower ids. */
const lastId = 2_147_483_647;

/** What a shopper sees and pays with the plan and without it, by the loaders and the engine of the store. */
export function createPlanView({ clock, database }: Platform, { pricerAt, findAllowed }: Needs) {
  const { db } = database;

  return {
    async view(
      rights: Rights,
      planId: string,
      productId: number,
    ): Promise<Result<PlanView, 'PLAN_NOT_FOUND' | 'PRICE_PRODUCT_NOT_FOUND'>> {
      const found = await findAllowed(rights, planId);
      if (!found.ok) return found;
      const plan = found.value;
      const [[product], ownId] = await Promise.all([
        findPricedProducts(db, plan.companyId, { ids: [productId] }, 1),
        findPromotionId(db, planId, productId),
      ]);
      if (!product) return failure('PRICE_PRODUCT_NOT_FOUND');
      const isoDate = firstDay(plan, storeDate(clock.now()).isoDate);
      const at = storeInstant(isoDate, (plan.fromHour ?? noon) * minutesPerHour);
      const pricer = pricerAt(at);
      const promotion = promotionOf(plan, ownId ?? lastId);
      const quantity = plan.requiredQuantity;

      const priceAs = async ([name, shopper]: (typeof usualShoppers)[number]) => {
        const { orderTypeId, isSenior, hasFourthAgePrescription, isIcare } = shopper;
        const choices = { isSenior, hasFourthAgePrescription, acceptedPromotionId: promotion.id };
        const lines = [purchaseOf({ productId, quantity, ...choices })];
        const cart = await pricer.priceAs(
          { version: 0, orderTypeId, lines, couponCode: '' },
          { company: companyOf(plan.companyId), branch: undefined },
          { ...nobody, isIcare },
        );
        const after = priceCart(withPromotions(cart, product.prices, (others) => [...others, promotion], promotion.id));
        const before = priceCart(withPromotions(cart, product.prices, (others) => others, promotion.id));
        return { name, after, withCents: unitOf(after), withoutCents: unitOf(before) };
      };
      const all = await Promise.all(usualShoppers.map(priceAs));
      const [visitor] = all;
      const line = visitor?.after.lines[0];
      if (!visitor || !line) return failure('PRICE_PRODUCT_NOT_FOUND');
      const { after, withCents, withoutCents } = visitor;
      return success({
        ...{
          product,
          isoDate,
          hour: hourOf(at),
          quantity,
          withCents,
          withoutCents,
          publicCents: line.price.publicCents,
        },
        tag: promotionsOn(line, after.todayCode).shown?.description ?? '',
        given: plan.type === 'discount' ? 0 : giftsAvailable(plan, quantity, undefined),
        others: all.map((one) => ({ name: one.name, withCents: one.withCents, withoutCents: one.withoutCents })),
      });
    },
  };
}

const unitOf = ({ lines }: PricedCart): Cents => lines[0]?.price.unitCents ?? 0;

function withPromotions(
  cart: PricedCart,
  prices: StoredPrices,
  change: (others: readonly CartPromotion[]) => readonly CartPromotion[],
  ownId: number,
): PricedCart {
  const lines = cart.lines.map((line) => ({
    ...line,
    promotions: change(line.promotions.filter(({ id }) => id !== ownId)).toSorted((a, b) => a.id - b.id),
  }));
  return withPrices({ ...cart, lines }, prices);
}

/** The first day on which it runs, today or later; its last one when it is over. */
function firstDay({ startsOn, endsOn, dayCode }: PromotionPlanRow, today: string): string {
  const from = startsOn > today ? startsOn : today;
  const wait = dayCode === everyDay ? 0 : (dayCode - 1 - weekdayOf(from) + 7) % 7;
  const day = addDays(from, wait);
  return day > endsOn ? endsOn : day;
}

function promotionOf(plan: PromotionPlanRow, id: number): CartPromotion {
  const { type, requirements, discountPercent, requiredQuantity, givenQuantity, dayCode } = plan;
  return {
    ...{ id, type, requirements, requiredQuantity, givenQuantity, dayCode, given: null },
    discountPercent: type === 'discount' ? discountPercent : 0,
    setsPrice: type === 'discount' && plan.setsPrice,
    description: describePromotion({ type, discountPercent, requiredQuantity, givenQuantity }),
  };
}
