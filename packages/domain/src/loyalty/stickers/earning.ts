import type { Cents } from '../../money/index.ts';
import { typesEarnedByMoney } from './types.ts';

/** The requirements of a promotion. */
export interface StickerTerms {
  readonly typeId: number;
  /** STICKER-02: the amount that earns one sticker, in promotions of the types earned by money. */
  readonly requirementCents: Cents;
  /** Products that earn stickers by themselves: `given` stickers for every `required` units. */
  readonly products: readonly { readonly productId: number; readonly required: number; readonly given: number }[];
}

export interface StickerPurchase {
  readonly totalCents: Cents;
  readonly products: readonly { readonly productId: number; readonly quantity: number }[];
}

export interface StickerGain {
  readonly stickers: number;
  /** The amount missing for one more sticker; 0 in a promotion that is not earned by money. */
  readonly missingCents: Cents;
}

/** STICKER-06: the criterion that the store sends with every invoice. */
export const stickerCriteria = [2] as const;

/** STICKER-06: a wholesale invoice, or one without the criterion of the store, earns no stickers. */
export function countsForStickers(invoice: { isWholesale: boolean; criteria: readonly number[] }): boolean {
  return !invoice.isWholesale && invoice.criteria.includes(stickerCriteria[0]);
}

/**
 * STICKER-06: the stickers of one promotion that a purchase earns. The cart preview and the invoice both use it, so
 * that they agree.
 */
export function stickersOfPurchase(terms: StickerTerms, { totalCents, products }: StickerPurchase): StickerGain {
  const byMoney = stickersOfAmount(terms, totalCents);
  return { ...byMoney, stickers: byMoney.stickers + stickersOfProducts(terms, products) };
}

function stickersOfAmount({ typeId, requirementCents }: StickerTerms, totalCents: Cents): StickerGain {
  if (requirementCents <= 0 || !typesEarnedByMoney.includes(typeId)) return { stickers: 0, missingCents: 0 };
  const spent = Math.max(0, totalCents);
  const stickers = Math.floor(spent / requirementCents);
  return { stickers, missingCents: (stickers + 1) * requirementCents - spent };
}

function stickersOfProducts({ products }: StickerTerms, bought: StickerPurchase['products']): number {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of bought) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return products.reduce(
    (stickers, { productId, required, given }) =>
      stickers + Math.floor((quantities.get(productId) ?? 0) / required) * given,
    0,
  );
}
