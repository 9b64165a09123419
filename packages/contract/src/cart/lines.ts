import { giftStock } from '@botica/domain/cart/pricing';
import { type Cents, toCents } from '@botica/domain/money';
import type { BonusLineDto, CartDto, CartLineDto, DigitalCouponDto, RedemptionLineDto } from './replies.ts';

/** The fields computed by pricing; the others are facts. */
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

/** A cart before pricing. A priced cart is valid too, and pricing is idempotent. */
export type CartFacts = Omit<CartDto, MadeCartField> & {
  productosCarritoCompra: readonly CartLineFacts[];
  productosCarritoCanje: readonly RedemptionFacts[];
  productosCarritoBonificacion: readonly BonusFacts[];
  cuponDigital: CouponFacts | null;
};

/** The minimum total of a home delivery. */
export function minimumDeliveryCents({ minimoDomicilio }: Pick<CartFacts, 'minimoDomicilio'>): Cents {
  return toCents(minimoDomicilio);
}

/** -1 on the wire means that no branch is chosen, so the stock is unknown. */
export function knownStock(invActual: number | null): number | undefined {
  return invActual === null || invActual < 0 ? undefined : invActual;
}

/** CANJE-01 BONUS-01: the branch's stock of a gift, minus the bought units of the same product. */
export function giftStockOf(
  { productoId, invActual }: Pick<BonusFacts, 'productoId' | 'invActual'>,
  bought: readonly Pick<CartLineFacts, 'productoId' | 'cantidad'>[],
): number | undefined {
  return giftStock(
    { productId: productoId, stock: knownStock(invActual) },
    bought.map((line) => ({ productId: line.productoId, quantity: line.cantidad })),
  );
}
