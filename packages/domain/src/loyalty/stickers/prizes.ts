/**
 * A redeemed prize waits for the next order and is delivered with it. A waiting prize can be undone, which returns the
 * stickers.
 */
export const redemptionStates = ['waiting', 'ordered', 'undone'] as const;

export interface StickerPrizeTerms {
  readonly stickers: number;
}

/** The cheapest prize above the balance, and the missing stickers; undefined when all are within reach. */
export function nextPrize<Prize extends StickerPrizeTerms>(
  prizes: readonly Prize[],
  balance: number,
): { prize: Prize; missing: number; progress: number } | undefined {
  const [prize] = prizes.filter(({ stickers }) => stickers > balance).sort((a, b) => a.stickers - b.stickers);
  return prize && { prize, missing: prize.stickers - balance, progress: balance / prize.stickers };
}

export interface WaitingPrize {
  readonly productId: number;
  /** Free units in the branch of the order. */
  readonly free: number;
}

/** The waiting prizes in stock in a branch besides the order's own units, the oldest first. */
export function prizesThatFit<Prize extends WaitingPrize>(
  waiting: readonly Prize[],
  ordered: readonly { readonly productId: number; readonly quantity: number }[],
): Prize[] {
  const taken = new Map<number, number>();
  const take = (productId: number, units: number) => taken.set(productId, (taken.get(productId) ?? 0) + units);
  for (const { productId, quantity } of ordered) take(productId, quantity);
  return waiting.filter(({ productId, free }) => {
    if ((taken.get(productId) ?? 0) + 1 > free) return false;
    take(productId, 1);
    return true;
  });
}
