import { runsOnDay } from '../../catalogue/promotions/index.ts';
import type { Restriction } from '../../checkout/foreign/index.ts';
import type { CartLine, CartPromotion, PricedLine } from './cart.ts';

/** The promotions of the product that run on a day, and the one of them that the line shows. */
export function promotionsOn(
  { promotions, price }: PricedLine,
  todayCode: number,
): { running: readonly CartPromotion[]; shown: CartPromotion | undefined } {
  const running = promotions.filter(({ dayCode }) => runsOnDay(dayCode, todayCode));
  return { running, shown: running.find(({ id }) => id === price.promotion?.promotion.id) ?? running[0] };
}

/** CART-11 CART-12: why a line does not go abroad; undefined when it may. */
export function restrictionOf(
  line: Pick<CartLine, 'isRestrictedAbroad' | 'isLaboratoryRestrictedAbroad'>,
): Restriction | undefined {
  if (line.isRestrictedAbroad) return 'product';
  return line.isLaboratoryRestrictedAbroad ? 'laboratory' : undefined;
}

/** PRICE-03 ROLE-13: whether a line is sold at the fourth-age price, for which its prescription is needed. */
export function hasFourthAgePrice(
  line: Pick<CartLine, 'isSenior' | 'hasFourthAgePrescription' | 'prices'>,
  { isFourthAgeOn }: { isFourthAgeOn: boolean },
): boolean {
  const isAsked = line.hasFourthAgePrescription && !line.isSenior;
  return isFourthAgeOn && isAsked && line.prices.block.fourthAgeCents !== null;
}

/** More is asked than the branch has, and the product is not sold without stock. */
export function lacksStock({
  quantity,
  stock,
  allowsOrderWithoutStock,
}: Pick<CartLine, 'quantity' | 'stock' | 'allowsOrderWithoutStock'>): boolean {
  return stock !== undefined && stock < quantity && !allowsOrderWithoutStock;
}
