import type { PromotionType } from '../promotions/index.ts';
import { runsOnDay } from '../promotions/index.ts';

/** An active promotion of a line's product. */
export interface LinePromotion {
  readonly id: number;
  readonly type: PromotionType;
  /** The requirements to accept; empty if none. */
  readonly requirements: string;
  readonly requiredQuantity: number;
  readonly givenQuantity: number;
  /** PROMO-10 */
  readonly dayCode: number;
}

export interface PromotionState {
  readonly promotion: LinePromotion;
  readonly isAccepted: boolean;
  readonly missingQuantity: number;
  readonly isMet: boolean;
}

interface Buying {
  readonly quantity: number;
  readonly acceptedPromotionId: number;
}

/**
 * PRICE-04 PROMO-11: the discount that applies to a line today: one that is met, otherwise the first possible one. A
 * promotion without requirements counts as accepted.
 */
export function discountState(
  promotions: readonly LinePromotion[],
  buying: Buying,
  todayCode: number,
): PromotionState | undefined {
  let first: PromotionState | undefined;
  for (const promotion of promotions) {
    if (promotion.type !== 'discount' || !runsOnDay(promotion.dayCode, todayCode)) continue;
    const state = stateOf(promotion, buying);
    if (state.isMet) return state;
    first ??= state;
  }
  return first;
}

function stateOf(promotion: LinePromotion, { quantity, acceptedPromotionId }: Buying): PromotionState {
  const isAccepted = promotion.requirements.trim() === '' || acceptedPromotionId === promotion.id;
  const missingQuantity = Math.max(0, promotion.requiredQuantity - quantity);
  return { promotion, isAccepted, missingQuantity, isMet: isAccepted && missingQuantity === 0 };
}
