import { type CartPromotionDto, cartPromotionTypeIds, type GiftChangeDto } from '@botica/contract/cart/cart';
import {
  type BonusFacts,
  type CartFacts,
  type CartLineFacts,
  giftStockOf,
  type RedemptionFacts,
} from '@botica/contract/cart/lines';
import { pastPurchasesOf } from '@botica/contract/tenders/redemptions';
import { giftsAvailable } from '@botica/domain/cart';
import { runsOnDay } from '@botica/domain/catalogue/promotions';
import { redemptionsAvailable } from '@botica/domain/tenders/redemptions';

export type GiftKind = 'redemption' | 'bonus';
export type GiftFacts = RedemptionFacts | BonusFacts;

export interface GiftOffer {
  kind: GiftKind;
  gift: GiftFacts;
  /** How many units the cart earns. */
  earned: number;
  /** Units of the promotion's product in the cart. */
  bought: number;
  /** CANJE-03: the patient of a redemption; 0 is no particular one. */
  patientId: number;
}

/** PROMO-08 PROMO-09: what the promotions of the lines give today, taken or not. */
export function giftOffers(cart: CartFacts): GiftOffer[] {
  return giftChances(cart).filter(({ earned }) => earned > 0);
}

/** The same, including offers that a few more units would earn. */
export function giftChances(cart: CartFacts): GiftOffer[] {
  return cart.productosCarritoCompra.flatMap((line) =>
    line.promociones.flatMap((promotion) => {
      const kind = kindOf(promotion);
      if (!kind || !promotion.producto_Regala || !runsOnDay(promotion.dia, cart.dia)) return [];
      const offered = giftOf(line, promotion, promotion.producto_Regala);
      const gift = giftsOf(cart, kind).find((asked) => isSameGift(asked, offered)) ?? offered;
      const patientId = kind === 'redemption' ? patientOf(cart, gift) : 0;
      return [
        {
          kind,
          gift,
          earned: earnedOf(cart, { kind, gift, bought: line.cantidad, patientId }),
          bought: line.cantidad,
          patientId,
        },
      ];
    }),
  );
}

/** CANJE-03: a patient's earlier purchases count for a redemption, not for a bonus. */
export function earnedOf(cart: CartFacts, { kind, gift, bought, patientId }: Omit<GiftOffer, 'earned'>): number {
  const terms = { requiredQuantity: gift.cantidad_Requerida, givenQuantity: gift.cantidad_Regala };
  const stock = giftStockOf(gift, cart.productosCarritoCompra);
  if (kind === 'bonus') return giftsAvailable(terms, bought, stock);
  const past = pastPurchasesOf(cart.pacientes ?? [], { pacienteId: patientId, promocionId: gift.promocionId });
  return redemptionsAvailable(terms, { bought, past, stock });
}

/** The chosen patient; before a choice, the one whose purchases help most. */
function patientOf({ pacientes = [] }: CartFacts, gift: GiftFacts): number {
  if (gift.cantidad > 0) return ('pacienteId' in gift && gift.pacienteId) || 0;
  const { promocionId } = gift;
  const purchases = pacientes.map(({ id }) => ({
    id,
    past: pastPurchasesOf(pacientes, { pacienteId: id, promocionId }),
  }));
  return purchases.reduce((best, one) => (one.past > best.past ? one : best), { id: 0, past: 0 }).id;
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
