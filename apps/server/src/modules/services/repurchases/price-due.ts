import type { PricedCart, PricedLine } from '@botica/domain/cart/pricing';
import { lacksStock } from '@botica/domain/cart/pricing';
import type { Company } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import { isExpired } from '@botica/domain/customers/cards';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { RepurchaseTrouble } from '@botica/domain/services/repurchases';
import { repurchasePaymentIds } from '@botica/domain/services/repurchases';
import type { Platform } from '../../../platform/index.ts';
import type { CartPricer, StoredLine } from '../../cart/index.ts';
import { purchaseOf } from '../../cart/index.ts';
import type { Buyer, OrderPlace } from '../../checkout/index.ts';
import { findBuyer, placeOf } from '../../checkout/index.ts';
import { findCard } from '../../customers/cards/index.ts';
import type { RepurchaseRow } from './tables.ts';

export interface PricedGroup {
  company: Company;
  orderTypeId: OrderTypeId;
  buyer: Buyer;
  place: OrderPlace & { branch: NonNullable<OrderPlace['branch']> };
  cart: PricedCart;
  /** Can be bought now. */
  bought: RepurchaseRow[];
  /** Cannot be bought, and why. */
  troubled: { row: RepurchaseRow; trouble: RepurchaseTrouble }[];
}

/** An obstacle for all of them, such as a deleted address. */
export type AllTroubled = { trouble: RepurchaseTrouble };

/** Prices several due repurchases now: today's branch, prices and stock, and the obstacle of each. */
export function createGroupPricing({ clock, database }: Platform, { pricer }: { pricer: CartPricer }) {
  const { db } = database;

  async function paymentTroubleOf(row: RepurchaseRow): Promise<RepurchaseTrouble | undefined> {
    if (row.paymentId === repurchasePaymentIds.cash) return undefined;
    if (row.paymentId === repurchasePaymentIds.none || !row.acceptedTermsAt) return 'no-payment';
    const card = row.cardId ? await findCard(db, row.customerId, row.cardId) : undefined;
    return card && !isExpired(card.expiry, clock.now()) ? undefined : 'card-inactive';
  }

  async function placeFor(
    row: RepurchaseRow,
    orderTypeId: OrderTypeId,
  ): Promise<PricedGroup['place'] | RepurchaseTrouble> {
    const place = await placeOf(db, {
      customerId: row.customerId,
      company: companyOf(row.companyId),
      orderTypeId,
      wishes: { addressId: row.addressId ?? 0, branchCode: row.branchCode ?? 0 },
      units: row.quantity,
      at: clock.now(),
    });
    if (!place.ok) return place.code === 'ADDRESS_NOT_SERVED' ? 'not-delivered' : 'place-gone';
    const { branch } = place.value;
    if (!branch || (orderTypeId === orderTypeIds.pickup && !branch.allowsPickup)) return 'place-gone';
    return { ...place.value, branch };
  }

  /** Nothing for an account that was closed in the meantime. */
  return async function priceGroup(rows: readonly RepurchaseRow[]): Promise<PricedGroup | AllTroubled | undefined> {
    const [first] = rows;
    if (!first) return undefined;
    const company = companyOf(first.companyId);
    const buyer = await findBuyer(db, first.customerId, company.id);
    if (!buyer) return undefined;
    const payment = await paymentTroubleOf(first);
    if (payment) return { trouble: payment };
    const orderTypeId =
      first.orderTypeId === orderTypeIds.homeDelivery ? orderTypeIds.homeDelivery : orderTypeIds.pickup;
    const place = await placeFor(first, orderTypeId);
    if (typeof place === 'string') return { trouble: place };

    const price = (wanted: readonly RepurchaseRow[]) =>
      pricer.price(
        { version: 0, orderTypeId, couponCode: '', lines: wanted.map((row) => toCartLine(row, buyer)) },
        { company, branch: place.branch.code },
        first.customerId,
      );
    const all = await price(rows);
    if (all.orderTypeId !== orderTypeId) return { trouble: 'not-delivered' }; // ORDTYPE-08
    const judged = rows.map((row) => ({ row, trouble: troubleOf(lineOf(all, row)) }));
    const bought = judged.flatMap(({ row, trouble }) => (trouble ? [] : [row]));
    const troubled = judged.flatMap(({ row, trouble }) => (trouble ? [{ row, trouble }] : []));
    const cart = troubled.length > 0 && bought.length > 0 ? await price(bought) : all;
    const group = { company, orderTypeId, buyer, place, cart, bought, troubled };
    return isBelowMinimum(group)
      ? { ...group, bought: [], troubled: [...troubled, ...bought.map(belowMinimum)] }
      : group;
  };
}

const belowMinimum = (row: RepurchaseRow) => ({ row, trouble: 'below-minimum' as const });

/** CHK-17 */
function isBelowMinimum({
  bought,
  orderTypeId,
  cart,
  place,
}: Pick<PricedGroup, 'bought' | 'orderTypeId' | 'cart' | 'place'>): boolean {
  const isDelivered = orderTypeId === orderTypeIds.homeDelivery;
  const minimumCents = place.minimumDeliveryCents ?? cart.deliveryMinimumCents;
  return bought.length > 0 && isDelivered && cart.totals.payableCents < minimumCents;
}

export function lineOf(cart: PricedCart, { productId }: RepurchaseRow): PricedLine | undefined {
  return cart.lines.find((line) => line.productId === productId);
}

function troubleOf(line: PricedLine | undefined): RepurchaseTrouble | undefined {
  if (!line || line.price.unitCents <= 0) return 'not-sold'; // CART-09
  if (line.requiresPrescription) return 'needs-prescription';
  return lacksStock(line) ? 'out-of-stock' : undefined;
}

/** EARN-03 CHK-35: cash earns like any purchase; the senior price is for seniors. */
function toCartLine({ productId, quantity, days, isSenior, paymentId }: RepurchaseRow, buyer: Buyer): StoredLine {
  const isRepurchase = paymentId === repurchasePaymentIds.card;
  return purchaseOf({
    productId,
    quantity,
    isSenior: isSenior && buyer.isSenior && buyer.identityNumber !== null,
    isRepurchase,
    repurchaseDays: isRepurchase ? days : 0,
  });
}
