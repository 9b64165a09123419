import type { CartPromotion } from '@botica/domain/cart/pricing';
import { giftStock } from '@botica/domain/cart/pricing';
import { runsOnDay } from '@botica/domain/catalogue/promotions';
import type { CartProduct } from './product-facts.ts';
import type { StoredLine } from './store.ts';

export interface FoundGift {
  /** With the terms of the gift. */
  promotion: CartPromotion;
  boughtProductId: number;
  boughtQuantity: number;
  /** Stock of the gift, less the units of it that are bought; undefined while no branch is chosen. */
  stock: number | undefined;
}

/** The promotion of a swap or bonus line, among those of the purchased products. */
export function findGift(
  gift: StoredLine,
  bought: readonly StoredLine[],
  products: ReadonlyMap<number, CartProduct>,
  todayCode: number,
): FoundGift | undefined {
  for (const { productId, quantity } of bought) {
    const promotion = products.get(productId)?.line.promotions.find((one) => gives(one, gift, todayCode));
    if (!promotion) continue;
    return {
      promotion,
      boughtProductId: productId,
      boughtQuantity: quantity,
      stock: giftStock({ productId: gift.productId, stock: products.get(gift.productId)?.stock }, bought),
    };
  }
  return undefined;
}

function gives(promotion: CartPromotion, { kind, productId, promotionId }: StoredLine, todayCode: number): boolean {
  return (
    promotion.id === promotionId &&
    promotion.type === kind &&
    promotion.given?.productId === productId &&
    runsOnDay(promotion.dayCode, todayCode)
  );
}
