import { runsOnDay } from '../../catalogue/promotions/index.ts';
import type { Restriction } from '../../checkout/foreign/index.ts';
import type { CartLine, CartPromotion, PricedLine } from './cart.ts';

/** The promotions of the product that run on a day, and the one shown on the line. */
export function promotionsOn(
  { promotions, price }: PricedLine,
  todayCode: number,
): { running: readonly CartPromotion[]; shown: CartPromotion | undefined } {
  const running = promotions.filter(({ dayCode }) => runsOnDay(dayCode, todayCode));
  return { running, shown: running.find(({ id }) => id === price.promotion?.promotion.id) ?? running[0] };
}

/** CART-11 CART-12: why a line cannot be shipped abroad; undefined when it can. */
export function restrictionOf(
  line: Pick<CartLine, 'isRestrictedAbroad' | 'isLaboratoryRestrictedAbroad'>,
): Restriction | undefined {
  if (line.isRestrictedAbroad) return 'product';
  return line.isLaboratoryRestrictedAbroad ? 'laboratory' : undefined;
}

/** PRICE-03 ROLE-13: whether a line has the fourth-age price, which requires its prescription. */
export function hasFourthAgePrice(
  line: Pick<CartLine, 'isSenior' | 'hasFourthAgePrescription' | 'prices'>,
  { isFourthAgeOn }: { isFourthAgeOn: boolean },
): boolean {
  const isAsked = line.hasFourthAgePrescription && !line.isSenior;
  return isFourthAgeOn && isAsked && line.prices.block.fourthAgeCents !== null;
}

/** The quantity exceeds the stock, and the product cannot be ordered without stock. */
export function lacksStock({
  quantity,
  stock,
  allowsOrderWithoutStock,
}: Pick<CartLine, 'quantity' | 'stock' | 'allowsOrderWithoutStock'>): boolean {
  return stock !== undefined && stock < quantity && !allowsOrderWithoutStock;
}
