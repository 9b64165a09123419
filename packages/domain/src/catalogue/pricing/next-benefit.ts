import { missingForNextGift } from '../../cart/index.ts';
import type { Cents } from '../../money/index.ts';
import { multiply } from '../../money/index.ts';
import { runsOnDay } from '../promotions/index.ts';
import type { QuantityTier } from './price-block.ts';
import type { LinePromotion, PromotionState } from './promotion-state.ts';

/** The next benefit within reach. `missing` is a number of units. */
export type NextBenefit =
  | { readonly kind: 'tier'; readonly missing: number; readonly unitCents: Cents; readonly savingCents: Cents }
  | {
      readonly kind: 'discount';
      readonly promotionId: number;
      readonly missing: number;
      /** The shopper has not accepted the requirements of the promotion. */
      readonly needsAcceptance: boolean;
      readonly unitCents: Cents;
    }
  | {
      readonly kind: 'swap' | 'bonus';
      readonly promotionId: number;
      readonly missing: number;
      readonly givenQuantity: number;
    };

interface Line {
  readonly quantity: number;
  readonly isSenior: boolean;
  readonly tiers: readonly QuantityTier[];
  readonly promotions: readonly LinePromotion[];
  /** The current unit price, before a coupon. */
  readonly unitCents: Cents;
  /** The unit price with the discount; undefined when no discount could lower it. */
  readonly discountedCents: Cents | undefined;
}

/** The nearest benefit of each kind: the next tier that lowers the price, the discount within reach, the next gifts. */
export function nextBenefits(line: Line, discount: PromotionState | undefined, todayCode: number): NextBenefit[] {
  const found: NextBenefit[] = [];
  const tier = nextTier(line);
  if (tier) found.push(tier);
  if (discount && !discount.isMet && line.discountedCents !== undefined && line.discountedCents < line.unitCents) {
    found.push({
      kind: 'discount',
      promotionId: discount.promotion.id,
      missing: discount.missingQuantity,
      needsAcceptance: !discount.isAccepted,
      unitCents: line.discountedCents,
    });
  }
  for (const promotion of line.promotions) {
    if (promotion.type === 'discount' || !runsOnDay(promotion.dayCode, todayCode)) continue;
    const { id: promotionId, type: kind, givenQuantity } = promotion;
    found.push({ kind, promotionId, missing: missingForNextGift(promotion, line.quantity), givenQuantity });
  }
  return found;
}

function nextTier({ tiers, quantity, isSenior, unitCents }: Line): NextBenefit | undefined {
  let next: QuantityTier | undefined;
  for (const tier of tiers) {
    const isLower = centsOf(tier, isSenior) > 0 && centsOf(tier, isSenior) < unitCents;
    const isNearer = tier.quantity > quantity && tier.quantity < (next?.quantity ?? Number.POSITIVE_INFINITY);
    if (isLower && isNearer) next = tier;
  }
  if (!next) return undefined;
  const cents = centsOf(next, isSenior);
  return {
    kind: 'tier',
    missing: next.quantity - quantity,
    unitCents: cents,
    savingCents: multiply(unitCents - cents, next.quantity),
  };
}

function centsOf(tier: QuantityTier, isSenior: boolean): Cents {
  return isSenior ? tier.seniorPriceCents : tier.priceCents;
}
