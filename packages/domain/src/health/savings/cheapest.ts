import type { Cents } from '../../money/index.ts';

export interface Choice {
  readonly productId: number;
  readonly quantity: number;
}

/** A line, and what could stand for it. */
export interface Slot<Option extends Choice = Choice> {
  readonly key: string;
  readonly options: readonly Option[];
}

export type Chosen<Option extends Choice = Choice> = ReadonlyMap<string, Option>;

export interface Cheapest<Option extends Choice = Choice> {
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly chosen: Chosen<Option>;
}

/**
 * The cheapest option of each line, priced in the whole purchase, so that coupons, tiers and promotions count: an option
 * is taken only if it lowers the total that was reached, so the total is never higher than before. An option that is
 * dearer alone is not taken either, because each can be taken alone. A product stands for one line only.
 */
export function cheapestSwaps<Option extends Choice>(
  slots: readonly Slot<Option>[],
  priceWith: (chosen: Chosen<Option>) => Cents,
): Cheapest<Option> {
  const beforeCents = priceWith(new Map());
  let best: Cheapest<Option> = { beforeCents, afterCents: beforeCents, chosen: new Map() };
  for (const { key, options } of slots) {
    const taken = new Set([...best.chosen.values()].map(({ productId }) => productId));
    let next = best;
    for (const option of options) {
      if (taken.has(option.productId)) continue;
      const chosen = new Map(best.chosen).set(key, option);
      const afterCents = priceWith(chosen);
      if (afterCents < next.afterCents && priceWith(new Map([[key, option]])) < beforeCents) {
        next = { beforeCents, afterCents, chosen };
      }
    }
    best = next;
  }
  return best;
}
