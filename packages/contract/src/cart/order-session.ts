import type { PricedCart } from '@botica/domain/cart/pricing';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { CartSchema } from './replies.ts';
import { toCartDto } from './to-dto.ts';

const tags = ['sessions'] as const;
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A004: how an ordinary order is paid. */
export const paymentTypeIds = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 17, 18, 19] as const;
export type PaymentTypeId = (typeof paymentTypeIds)[number];

/** The customer's current order. It shares the version of the cart: a change of branch is a change like any other. */
export const OrderSessionSchema = Type.Object({
  version: Type.Integer(),
  sucursalId: Type.Integer({ description: '-1 sin sucursal' }),
  direccionEnvioId: Type.Integer({ description: '0 sin dirección' }),
  tipoPagoId: Type.Integer({ description: '0 sin elegir' }),
  tipoPedidoId: Type.Integer({ description: '1 recoger, 2 domicilio, 7 extranjero' }),
  carrito: CartSchema,
});
export type OrderSessionDto = Static<typeof OrderSessionSchema>;

/** A104: each field is optional; missing fields do not change. The last write wins, so there is no version. */
export const OrderSessionBodySchema = Type.Object({
  sucursalId: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 })),
  direccionEnvioId: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  tipoPagoId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  tipoPedidoId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Otro que 1, 2 o 7 es 2' })),
});
export type OrderSessionBody = Static<typeof OrderSessionBodySchema>;

/** What was stored, which may differ from what was sent: ORDTYPE-02, ORDTYPE-04, ORDTYPE-08. */
export const OrderSessionKeptSchema = Type.Object({
  version: Type.Integer(),
  sucursalId: Type.Integer(),
  direccionEnvioId: Type.Integer(),
  tipoPagoId: Type.Integer(),
  tipoPedidoId: Type.Integer(),
});
export type OrderSessionKeptDto = Static<typeof OrderSessionKeptSchema>;

/** Null clears a choice; undefined leaves it unchanged. */
export function fromOrderSessionBody({ sucursalId, direccionEnvioId, tipoPagoId, tipoPedidoId }: OrderSessionBody) {
  return {
    branchCode: sucursalId === undefined ? undefined : sucursalId > 0 ? sucursalId : null,
    addressId: direccionEnvioId === undefined ? undefined : direccionEnvioId || null,
    paymentTypeId: tipoPagoId === undefined ? undefined : tipoPagoId || null,
    orderTypeId: tipoPedidoId,
  };
}

interface StoredSession {
  version: number;
  branchCode: number | null;
  addressId: number | null;
  paymentTypeId: number | null;
  orderTypeId: number;
}

export function toOrderSessionKeptDto(session: StoredSession): OrderSessionKeptDto {
  return {
    version: session.version,
    sucursalId: session.branchCode ?? -1,
    direccionEnvioId: session.addressId ?? 0,
    tipoPagoId: session.paymentTypeId ?? 0,
    tipoPedidoId: orderTypeOf(session.orderTypeId),
  };
}

export function toOrderSessionDto(session: StoredSession & { cart: PricedCart }): OrderSessionDto {
  return { ...toOrderSessionKeptDto(session), carrito: toCartDto(session.cart) };
}

export const saveOrderSession = {
  id: 'C064',
  access: 'customer',
  server: 'main',
  method: 'PUT',
  url: '/api/sesiones/usuarios',
  schema: {
    tags,
    summary: 'Guarda sucursal, dirección, tipo de pago y tipo de pedido',
    body: OrderSessionBodySchema,
    response: { 200: OkReply(OrderSessionKeptSchema) },
  },
} as const;

export const getOrderSession = {
  id: 'C065',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/sesiones/usuarios',
  schema: {
    tags,
    summary: 'El pedido en preparación, con su carrito y los precios de ahora',
    response: { 200: OkReply(OrderSessionSchema) },
  },
} as const;

/** Polled every 3 seconds: usually nothing changed, and then only the version is read. */
export const syncOrderSession = {
  id: 'C067',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/sesiones/usuarios/v2/datos',
  schema: {
    tags,
    summary: 'Lo que cambió desde la versión conocida',
    body: Type.Object({ version: Version }),
    response: {
      200: OkReply(
        Type.Object({
          sinCambios: Type.Boolean(),
          version: Type.Integer(),
          sesion: Type.Optional(OrderSessionSchema),
        }),
      ),
    },
  },
} as const;
