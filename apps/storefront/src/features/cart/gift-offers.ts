import { type CartPromotionDto, cartPromotionTypeIds, type GiftChangeDto } from '@botica/contract/cart';
import {
  type BonusFacts,
  type CartFacts,
  type CartLineFacts,
  knownStock,
  type RedemptionFacts,
} from '@botica/contract/cart-lines';
import { giftsAvailable } from '@botica/domain/cart';
import { runsOnDay } from '@botica/domain/promotions';

export type GiftKind = 'redemption' | 'bonus';
export type GiftFacts = RedemptionFacts | BonusFacts;

export interface GiftOffer {
  kind: GiftKind;
  gift: GiftFacts;
  /** How many may be had with what is in the cart. */
  earned: number;
}

/** PROMO-08 PROMO-09: what the promotions of the lines give today, asked for or not. */
export function giftOffers(cart: CartFacts): GiftOffer[] {
  return cart.productosCarritoCompra.flatMap((line) =>
    line.promociones.flatMap((promotion) => {
      const kind = kindOf(promotion);
      if (!kind || !promotion.producto_Regala || !runsOnDay(promotion.dia, cart.dia)) return [];
      const offered = giftOf(line, promotion, promotion.producto_Regala);
      const gift = giftsOf(cart, kind).find((asked) => isSameGift(asked, offered)) ?? offered;
      const terms = { requiredQuantity: gift.cantidad_Requerida, givenQuantity: gift.cantidad_Regala };
      const earned = giftsAvailable(terms, line.cantidad, knownStock(gift.invActual));
      return earned > 0 ? [{ kind, gift, earned }] : [];
    }),
  );
}

export function isSameGift(one: GiftChangeDto, other: GiftChangeDto): boolean {
  return one.productoId === other.productoId && one.promocionId === other.promocionId;
}

export function giftsOf(cart: CartFacts, kind: GiftKind): readonly GiftFacts[] {
  return kind === 'redemption' ? cart.productosCarritoCanje : cart.productosCarritoBonificacion;
}

function kindOf({ tipoPromocion }: CartPromotionDto): GiftKind | undefined {
  if (tipoPromocion === cartPromotionTypeIds.swap) return 'redemption';
  return tipoPromocion === cartPromotionTypeIds.bonus ? 'bonus' : undefined;
}

function giftOf(
  line: CartLineFacts,
  { promocionId, cantidad_Requerida, cantidad_Regala }: CartPromotionDto,
  given: NonNullable<CartPromotionDto['producto_Regala']>,
): GiftFacts {
  return {
    productoId: given.productoId,
    productoDeLaPromocionId: line.productoId,
    promocionId,
    descripcion: given.prod_Desc,
    imagenUrl: given.imagenUrl,
    cantidad: 0,
    valor: 0,
    cantidad_Requerida,
    cantidad_Regala,
    invActual: given.productoId === line.productoId ? line.invActual : -1,
  };
}
