import fc from 'fast-check';
import { aDiscount, anyBlock, anyTier, aWireCart, aWireLine } from '../cart/cart.fixture.ts';
import type { CartFacts, CartLineFacts } from '../cart/lines.ts';
import type { CartPromotionDto } from '../cart/replies.ts';
import type { ProductSummaryDto } from './products.ts';
import type { Shopper, ShopperChoice } from './shopper-price.ts';

const today = 1;

/** A product as listed, and the same product as in the server's cart. */
export interface SoldProduct {
  listed: ProductSummaryDto;
  promotions: readonly CartPromotionDto[];
}

const anyDiscountTerms = fc.record({
  promocionRequisitos: fc.constantFrom('', 'Con tu tarjeta.'),
  cantidad_Requerida: fc.constantFrom(1, 1, 2),
});
/** Not in the list: the discount of another weekday, and gifts. */
const otherPromotions: readonly CartPromotionDto[] = [
  { ...aDiscount, promocionId: 8, dia: 2 },
  { ...aDiscount, promocionId: 9, tipoPromocion: 2, cantidad_Requerida: 2, cantidad_Regala: 1 },
];

export const anySoldProduct: fc.Arbitrary<SoldProduct> = fc
  .record({
    precios: anyBlock,
    icare: fc.option(anyBlock, { nil: undefined }),
    tiers: fc.uniqueArray(anyTier, { maxLength: 3, selector: ({ cantidad }) => cantidad }),
    discount: fc.option(anyDiscountTerms, { nil: undefined }),
    others: fc.subarray([...otherPromotions]),
  })
  .map(({ precios, icare, tiers, discount, others }) => ({
    listed: toListed({ precios, icare, tiers, discount }),
    promotions: [...(discount ? [{ ...aDiscount, ...discount }] : []), ...others],
  }));

interface Drawn {
  precios: ProductSummaryDto['precios'];
  icare: ProductSummaryDto['preciosIcare'];
  tiers: ProductSummaryDto['preciosConDescuentoPorCantidad'];
  discount: { promocionRequisitos: string; cantidad_Requerida: number } | undefined;
}

/** As the catalogue returns it: no promotion price without a discount that runs today. */
function toListed({ precios, icare, tiers, discount }: Drawn): ProductSummaryDto {
  const { preciosIcare: _, ...line } = aWireLine();
  const offered = (block: ProductSummaryDto['precios']) =>
    discount ? block : { ...block, precioPublicoPromocion: null, precioTerceraEdadPromocion: null };
  return {
    ...line,
    precio: precios.precioPublico,
    precioAnterior: null,
    precios: offered(precios),
    ...(icare ? { preciosIcare: offered(icare) } : {}),
    preciosConDescuentoPorCantidad: tiers,
    promocionId: discount ? aDiscount.promocionId : 0,
    promocionDescuento: discount ? aDiscount.promocionDescuento : 0,
    promocionRequisitos: discount?.promocionRequisitos ?? '',
    ...(discount && discount.cantidad_Requerida > 1 ? { promocionCantidadRequerida: discount.cantidad_Requerida } : {}),
    tipoPromocion: discount ? 2 : 0,
    esCanjeDeSticker: false,
    disponibilidadStock: 1,
  };
}

export const anyShopper: fc.Arbitrary<Shopper> = fc.record({
  orderType: fc.constantFrom('pickup', 'homeDelivery', 'abroad'),
  isIcare: fc.boolean(),
});

/** At most one age price, as every screen offers it. */
export const anyChoice: fc.Arbitrary<ShopperChoice> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 13 }),
    age: fc.constantFrom('none', 'senior', 'fourthAge'),
    isAccepted: fc.boolean(),
  })
  .map(({ quantity, age, isAccepted }) => ({
    quantity,
    isSenior: age === 'senior',
    hasFourthAgePrescription: age === 'fourthAge',
    acceptedPromotionId: isAccepted ? aDiscount.promocionId : 0,
  }));

const orderTypeIds = { pickup: 1, homeDelivery: 2, abroad: 7 } as const;

/** The server's cart after the product was added. */
export function cartAfterAdding(
  { listed, promotions }: SoldProduct,
  shopper: Shopper,
  choice: ShopperChoice,
): CartFacts {
  const line: CartLineFacts = aWireLine({
    precios: listed.precios,
    preciosIcare: listed.preciosIcare ?? null,
    preciosConDescuentoPorCantidad: listed.preciosConDescuentoPorCantidad,
    esIcare: shopper.isIcare && listed.preciosIcare !== undefined,
    promociones: [...promotions],
    promocionAceptadaId: choice.acceptedPromotionId,
    cantidad: choice.quantity,
    terceraEdad: choice.isSenior,
    tieneRecetaCuartaEdad: choice.hasFourthAgePrescription,
  });
  return aWireCart({ tipoPedidoId: orderTypeIds[shopper.orderType], dia: today, productosCarritoCompra: [line] });
}
