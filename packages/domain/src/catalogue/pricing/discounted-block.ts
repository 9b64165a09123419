import { applyDiscount } from '../../money/index.ts';
import type { PriceBlock } from './price-block.ts';

/**
 * A229: the prices while a discount that sets its own price runs. The percentage is taken off the public price. A lower
 * online price and a lower senior price stay as they are: the discount never makes a shopper pay more.
 */
export function discountedBlock(block: PriceBlock, percent: number): PriceBlock {
  const cents = applyDiscount(block.publicCents, percent / 100);
  const { ecommerceCents, seniorCents } = block;
  const isBeaten = ecommerceCents !== null && ecommerceCents > 0 && ecommerceCents < cents;
  return {
    ...block,
    promotionCents: isBeaten ? null : cents,
    seniorPromotionCents: seniorCents !== null && cents < seniorCents ? cents : null,
  };
}
