import { formatPercent } from '../../format/index.ts';
import { storeDate } from '../../time/index.ts';

/** PROMO-03 */
export const promotionTypes = ['swap', 'discount', 'bonus'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** PROMO-10 */
export const everyDay = -1;

/** PROMO-08: one to five bought for one free. PROMO-09: one to ten given. */
export const swapSizes = [1, 2, 3, 4, 5] as const;
export const bonusSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** PROMO-11: the code of a day is its index plus one, Sunday being 1. */
export function dayCodeOf(instant: Date): number {
  return storeDate(instant).weekday + 1;
}

export function runsOn(dayCode: number, instant: Date): boolean {
  return runsOnDay(dayCode, dayCodeOf(instant));
}

/** PROMO-10 PROMO-11, with the day code as a parameter: a cart is priced without a clock. */
export function runsOnDay(dayCode: number, todayCode: number): boolean {
  return dayCode === everyDay || dayCode === todayCode;
}

export interface PromotionTerms {
  readonly type: PromotionType;
  readonly discountPercent: number;
  readonly requiredQuantity: number;
  readonly givenQuantity: number;
  /** Undefined when the product itself is given. */
  readonly givenName?: string | undefined;
}

/** Describes a promotion in one sentence. */
export function describePromotion(terms: PromotionTerms): string {
  const { type, discountPercent, requiredQuantity, givenQuantity, givenName } = terms;
  if (type === 'discount') return `${formatPercent(discountPercent)} de descuento`;
  if (type === 'swap') return `Lleva ${requiredQuantity} y recibe ${givenQuantity} gratis`;
  const gift = givenName ?? (givenQuantity === 1 ? 'unidad más' : 'unidades más');
  return `Por la compra de ${requiredQuantity} recibe ${givenQuantity} ${gift} de regalo`;
}

/** The units missing for an exchange or a bonus; 0 when reached. */
export function missingToReach({ requiredQuantity }: Pick<PromotionTerms, 'requiredQuantity'>, quantity: number) {
  return Math.max(0, requiredQuantity - quantity);
}
