import { applyDiscount } from '../../money/index.ts';
import type { PriceBlock } from './price-block.ts';

/**
 * A229: the prices while a discount that sets its own price runs. The percentage is taken off the public price, and a
 * senior pays the lower of the senior price and the discounted one.
 */
export function discountedBlock(block: PriceBlock, percent: number): PriceBlock {
  const promotionCents = applyDiscount(block.publicCents, percent / 100);
  const { seniorCents } = block;
  return {
    ...block,
    promotionCents,
    seniorPromotionCents: seniorCents === null ? null : Math.min(seniorCents, promotionCents),
  };
}
