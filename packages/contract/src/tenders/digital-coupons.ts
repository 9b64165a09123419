import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { DigitalCouponSchema } from '../cart/replies.ts';
import { orNull } from '../or-null.ts';

const tags = ['digitalCoupons'] as const;
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The current benefit of a product coupon. Without its code: its owner types it. */
export const CouponProductSchema = Type.Object({
  productoId: Type.Integer(),
  descripcion: Type.String(),
  porcentajeDescuento: Type.Number(),
  fechaFin: Type.String({ format: 'date' }),
});
export type CouponProductDto = Static<typeof CouponProductSchema>;

export const listCouponProducts = {
  id: 'C095',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/CuponDigital/ObtenerProductosActivos',
  schema: {
    tags,
    summary: 'Productos que hoy tienen un cupón digital',
    response: { 200: OkReply(Type.Array(CouponProductSchema)) },
  },
} as const;

export const CouponAnswerSchema = Type.Object({
  esCanjeValido: Type.Boolean(),
  porProducto: Type.Boolean(),
  cuponDigital: orNull(DigitalCouponSchema),
  mensaje: Type.String({ description: 'Por qué no se puede usar; vacío cuando se puede' }),
});
export type CouponAnswerDto = Static<typeof CouponAnswerSchema>;

/** One product, or those of the whole cart. The spelling of tipoPedidoEmun is from the specification (A085). */
export const checkCoupon = {
  id: 'C096',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/CuponDigital/ValidarCuponDeProductos',
  schema: {
    tags,
    summary: 'Dice si un cupón digital se puede usar',
    body: Type.Object({
      productoId: Type.Union([ProductId, Type.Array(ProductId, { maxItems: 200 })]),
      codigo: Type.String({ maxLength: 40, description: 'COUPON-01: vacío se rechaza con su texto' }),
      tipoPedidoEmun: Type.Integer({ minimum: 0, maximum: 99 }),
      subTotal: Type.Number({ minimum: 0, maximum: 99_999_999 }),
    }),
    response: { 200: CouponAnswerSchema },
  },
} as const;
