import type {
  Benefit,
  CartLineInput,
  CartPricingInput,
  CouponTerms,
  GiftLine,
  LinePromotion,
  PricedCart,
} from '@botica/domain/catalogue/pricing';
import { priceCart } from '@botica/domain/catalogue/pricing';
import type { PromotionType } from '@botica/domain/catalogue/promotions';
import { toCents } from '@botica/domain/money';
import { orderTypeName, orderTypeOf } from '@botica/domain/orders/order-types';
import { toProductPrices } from '../catalogue/product-prices.ts';
import type {
  BonusLineDto,
  CartBenefitDto,
  CartDto,
  CartLineDto,
  CartPromotionDto,
  DigitalCouponDto,
  RedemptionLineDto,
} from './replies.ts';
import { cartPromotionTypeIds } from './replies.ts';

/** What the engine and the promotions of the line say; the rest of a line are its facts. */
export const madeLineFields = [
  'pV_ID',
  'precio',
  'precioSinCupon',
  'total',
  'totalAhorrado',
  'totalConCupon',
  'totalAhorradoConCupon',
  'esCuponDigitalValido',
  'razonPrecio',
  'reglaPrecio',
  'seAplicoOferta',
  'puntos',
  'beneficioAplicado',
  'esPrecioEcommerceMenor',
  'esProductoAgregadoIcare',
  'promocionId',
  'tipoPromocion',
  'promocionRequisitos',
  'cumpleConLosRequisitosDeLaPromocion',
  'cantidad_Requerida',
  'cantidad_Regala',
  'tienePromoCanje',
  'tienePromoBonificacion',
  'descuentosAdicionales',
  'esCanje',
  'esBonificacion',
] as const satisfies readonly (keyof CartLineDto)[];
export type CartLineFacts = Omit<CartLineDto, (typeof madeLineFields)[number]>;

type MadeGiftField = 'precio' | 'comprasMinimasRequiere' | 'cantidadComprada';
export type RedemptionFacts = Omit<
  RedemptionLineDto,
  MadeGiftField | 'solicitarCanje' | 'requiereCompra' | 'canjeDisponible'
>;
export type BonusFacts = Omit<BonusLineDto, MadeGiftField | 'solicitarBonificacion' | 'bonificacionDisponible'>;
export type CouponFacts = Omit<DigitalCouponDto, 'valorDescuento'>;

type MadeCartField =
  | 'total'
  | 'totalAhorro'
  | 'totalAhorradoConCupon'
  | 'totalAhorradoConCuponAFactura'
  | 'totalAPagar'
  | 'puntosAcumulados'
  | 'cantidadProductos'
  | 'productosCarritoCompra'
  | 'productosCarritoCanje'
  | 'productosCarritoBonificacion'
  | 'cuponDigital';

/** A cart before it is priced. A priced one is one too, and pricing it again gives the same. */
export type CartFacts = Omit<CartDto, MadeCartField> & {
  productosCarritoCompra: readonly CartLineFacts[];
  productosCarritoCanje: readonly RedemptionFacts[];
  productosCarritoBonificacion: readonly BonusFacts[];
  cuponDigital: CouponFacts | null;
};

/** The same cart as the engine knows it, whether it was read from the database or kept by a browser. */
export function toPricingInput(cart: CartFacts): CartPricingInput {
  return {
    orderType: orderTypeName(orderTypeOf(cart.tipoPedidoId)),
    todayCode: cart.dia,
    isFourthAgeOn: cart.procesoCuartaEdad,
    coupon: cart.cuponDigital ? toCoupon(cart.cuponDigital) : undefined,
    benefits: cart.beneficiosAdicionales.map(toBenefit),
    deliveryMinimumCents: toCents(cart.minimoDomicilio),
    lines: cart.productosCarritoCompra.map(toLineInput),
    gifts: [
      ...cart.productosCarritoCanje.map((gift) => toGift(gift, 'swap')),
      ...cart.productosCarritoBonificacion.map((gift) => toGift(gift, 'bonus')),
    ],
  };
}

/** The cart with its reasons, for whoever explains a price. */
export function pricedCartOf(cart: CartFacts): PricedCart {
  return priceCart(toPricingInput(cart));
}

function toLineInput(line: CartLineFacts): CartLineInput {
  return {
    productId: line.productoId,
    quantity: line.cantidad,
    isSenior: line.terceraEdad,
    hasFourthAgePrescription: line.tieneRecetaCuartaEdad,
    hasPrescription: line.tieneReceta,
    acceptedPromotionId: line.promocionAceptadaId,
    isRepurchase: line.recompra,
    isIcare: line.esIcare,
    prices: toProductPrices(line),
    promotions: line.promociones.map(toLinePromotion),
    stock: knownStock(line.invActual),
    requiresPrescription: line.requiereReceta,
    taxPercent: line.isv,
    pointsMultiplier: line.puntosMultiplicador,
    pointsPercent: line.porcentajePuntos,
  };
}

/** -1 stands for a stock that nobody knows, because no branch is chosen. */
export function knownStock(invActual: number | null): number | undefined {
  return invActual === null || invActual < 0 ? undefined : invActual;
}

/** CANJE-01 BONUS-01: what the branch has of a gift once what is bought of the same product is out. */
export function giftStockOf(
  { productoId, invActual }: Pick<BonusFacts, 'productoId' | 'invActual'>,
  bought: readonly Pick<CartLineFacts, 'productoId' | 'cantidad'>[],
): number | undefined {
  const stock = knownStock(invActual);
  const taken = bought.find((line) => line.productoId === productoId)?.cantidad ?? 0;
  return stock === undefined ? undefined : Math.max(0, stock - taken);
}

/** PROMO-04 A003, the way back. */
function cartPromotionType(id: number): PromotionType {
  if (id === cartPromotionTypeIds.swap) return 'swap';
  return id === cartPromotionTypeIds.bonus ? 'bonus' : 'discount';
}

function toLinePromotion(promotion: CartPromotionDto): LinePromotion {
  return {
    id: promotion.promocionId,
    type: cartPromotionType(promotion.tipoPromocion),
    requirements: promotion.promocionRequisitos,
    requiredQuantity: promotion.cantidad_Requerida,
    givenQuantity: promotion.cantidad_Regala,
    dayCode: promotion.dia,
  };
}

function toCoupon({ codigo, porcentajeDescuento, porProducto, productos }: CouponFacts): CouponTerms {
  return { code: codigo, percent: porcentajeDescuento, isPerProduct: porProducto, productIds: productos };
}

function toBenefit(benefit: CartBenefitDto): Benefit {
  return {
    id: benefit.id,
    productId: benefit.productoId || undefined,
    kind: benefit.beneficioTipo,
    value: benefit.valor,
    forSeniors: benefit.habilitadoParaTerceraEdad,
    forEverybody: benefit.habilitadoParaClienteGeneral,
  };
}

function toGift({ productoDeLaPromocionId, cantidad }: RedemptionFacts | BonusFacts, kind: GiftLine['kind']): GiftLine {
  return { kind, boughtProductId: productoDeLaPromocionId, quantity: cantidad };
}
