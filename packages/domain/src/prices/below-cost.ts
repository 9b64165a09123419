import type { PriceBlock } from '../catalogue/pricing/index.ts';
import { discountedBlock } from '../catalogue/pricing/index.ts';
import type { PromotionType } from '../catalogue/promotions/index.ts';
import type { Cents } from '../money/index.ts';
import type { StoredPrices } from './fields.ts';
import { fieldsOf, priceAt, priceGroups } from './fields.ts';

/** What a promotion does to the prices of its product. */
export interface RunningPromotion {
  readonly type: PromotionType;
  readonly discountPercent: number;
  readonly setsPrice: boolean;
  readonly requiredQuantity: number;
  /** Units of the same product that come free; zero for another gift. */
  readonly givenQuantity: number;
}

/**
 * A253: the prices of a product below its cost, by their names. A discount counts against the public price that it is
 * taken from, and free units of the same product against every price.
 */
export function fieldsBelowCost(prices: StoredPrices, promotions: readonly RunningPromotion[] = []): Set<string> {
  const { costCents } = prices;
  const below = new Set<string>();
  if (costCents === null) return below;
  const gifts = promotions.filter(({ givenQuantity }) => givenQuantity > 0);
  const percents = promotions.flatMap((one) => (one.type === 'discount' && one.setsPrice ? [one.discountPercent] : []));
  const isBelow = (cents: Cents | null | undefined) =>
    !!cents && [undefined, ...gifts].some((gift) => isSoldBelow(cents, costCents, gift));
  for (const field of Object.keys(priceGroups).flatMap((group) => fieldsOf(group, prices))) {
    if (field !== 'cost' && isBelow(priceAt(prices, field))) below.add(field);
  }
  for (const [field, block] of publicPrices(prices)) {
    if (percents.some((percent) => isBelow(discountedBlock(block, percent).promotionCents))) below.add(field);
  }
  return below;
}

/** Whether units at this price, with the free ones, bring less than they cost. */
export function isSoldBelow(
  cents: Cents,
  costCents: Cents,
  gift?: Pick<RunningPromotion, 'requiredQuantity' | 'givenQuantity'>,
): boolean {
  const { requiredQuantity = 1, givenQuantity = 0 } = gift ?? {};
  return cents * requiredQuantity < costCents * (requiredQuantity + givenQuantity);
}

function publicPrices({ block, icare }: StoredPrices): (readonly [string, PriceBlock])[] {
  return [['public', block] as const, ...(icare ? [['icare.public', icare] as const] : [])];
}
