import type { CartPromotionDto } from '@botica/contract/cart/cart';
import { cartPromotionTypeIds } from '@botica/contract/cart/cart';
import type { GiftTerms } from '@botica/domain/cart';
import { runsOnDay } from '@botica/domain/catalogue/promotions';
import type { CartProduct } from './product-facts.ts';
import type { CartLine } from './store.ts';

export interface FoundGift {
  promotion: CartPromotionDto;
  terms: GiftTerms;
  boughtProductId: number;
  boughtQuantity: number;
  /** Of what is given, once what is bought of it is out; nothing while no branch is chosen. */
  stock: number | undefined;
}

/** The promotion that gives a swap or a bonus line, looked for among those of what is bought. */
export function findGift(
  gift: CartLine,
  bought: readonly CartLine[],
  products: ReadonlyMap<number, CartProduct>,
  todayCode: number,
): FoundGift | undefined {
  for (const { productId, quantity } of bought) {
    const promotion = products.get(productId)?.promotions.find((one) => gives(one, gift, todayCode));
    if (!promotion) continue;
    return {
      promotion,
      terms: { requiredQuantity: promotion.cantidad_Requerida, givenQuantity: promotion.cantidad_Regala },
      boughtProductId: productId,
      boughtQuantity: quantity,
      stock: leftOf(gift, bought, products.get(gift.productId)?.stock),
    };
  }
  return undefined;
}

function leftOf({ productId }: CartLine, bought: readonly CartLine[], stock: number | undefined) {
  const taken = bought.find((line) => line.productId === productId)?.quantity ?? 0;
  return stock === undefined ? undefined : Math.max(0, stock - taken);
}

function gives(promotion: CartPromotionDto, { kind, productId, promotionId }: CartLine, todayCode: number): boolean {
  return (
    kind !== 'purchase' &&
    promotion.promocionId === promotionId &&
    promotion.tipoPromocion === cartPromotionTypeIds[kind] &&
    promotion.producto_Regala?.productoId === productId &&
    runsOnDay(promotion.dia, todayCode)
  );
}
