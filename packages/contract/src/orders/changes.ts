import type { ChangeableOrder } from '@botica/domain/orders/changes';
import { cancelReasons, maxCancelComment } from '@botica/domain/orders/changes';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { ErrorReply } from '../problems.ts';
import { EncodedOrderIdSchema, OrderParamsSchema } from './orders.ts';
import type { OrderListItemDto } from './summary.ts';

const tags = ['orders'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Amount = Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Decimal con dos cifras' });
const UnlockId = Type.Integer({
  minimum: 0,
  maximum: 1,
  description: '1: la sucursal está cerrada y el pedido espera a que abra (BRANCH-04)',
});

/** ORDER-13: before an order changes its branch. */
export const findBranchStock = {
  id: 'C011',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Productos/inventario/por-sucursal',
  schema: {
    tags,
    summary: 'Cuánto hay de cada producto en una sucursal',
    querystring: Type.Object({ sucursalId: Id }),
    body: Type.Object({
      productos: Type.Array(Type.Object({ productoId: Id, cantidad: Type.Integer({ minimum: 1, maximum: 32_767 }) }), {
        minItems: 1,
        maxItems: 300,
      }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          detalle: Type.Array(
            Type.Object({
              productoId: Type.Integer(),
              invActual: Type.Integer({ description: 'Unidades libres' }),
              permitePedirSinInventario: Type.Boolean({ description: 'Lo que falte se consigue después' }),
            }),
          ),
        }),
      ),
    },
  },
} as const;

/** An optional reason. */
const CancellationSchema = Type.Object({
  motivoId: Type.Optional(Type.Integer({ minimum: 1, maximum: cancelReasons.length })),
  comentario: Type.Optional(Type.String({ maxLength: maxCancelComment })),
});
export type CancellationDto = Static<typeof CancellationSchema>;

/** ORDER-09 ORDER-10: idempotent. */
export const cancelOrder = {
  id: 'C101',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/CheckOut/CancelarPedido/:id',
  schema: {
    tags,
    summary: 'Anula un pedido propio que no está en proceso de facturación, y devuelve lo que tomó',
    params: OrderParamsSchema,
    body: Type.Unsafe<CancellationDto | null>({ ...CancellationSchema, type: ['object', 'null'] }),
    response: {
      200: OkReply(
        Type.Object({
          pedidoId: EncodedOrderIdSchema,
          mensaje: Type.String(),
          reembolso: Type.Number({ description: 'Lo que se pagó en línea y vuelve; 0 si nada' }),
        }),
      ),
    },
  },
} as const;

const ChangedSchema = Type.Object({
  pedidoId: EncodedOrderIdSchema,
  sucursalId: Type.Integer({ description: 'La que lo atiende ahora' }),
  totalEnvio: Type.Number(),
  total: Type.Number(),
  cambio: Type.Boolean({ description: 'false: ya estaba así' }),
});
export type ChangedOrderDto = Static<typeof ChangedSchema>;

/** ORDER-13..15 A126 */
export const transferOrder = {
  id: 'C103',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/ApiAdmin/Pedidos/Transferencias/Transferir',
  schema: {
    tags,
    summary: 'Cambia la sucursal donde se recoge un pedido propio que todavía es nuevo',
    body: Type.Object({ pedidoId: EncodedOrderIdSchema, sucursalId: Id, pedido_DesbloqueoID: Type.Optional(UnlockId) }),
    response: { 200: OkReply(ChangedSchema) },
  },
} as const;

/** ORDER-11 ORDER-12: `totalEnvio` is the cost that the shopper accepted; without it, the cost must not change. */
export const changeOrderAddress = {
  id: 'C104',
  access: 'customer',
  server: 'main',
  method: 'PUT',
  url: '/api/direcciones/SAD/cambioDireccion',
  schema: {
    tags,
    summary: 'Cambia la dirección de entrega de un pedido propio a domicilio que todavía es nuevo',
    body: Type.Object({
      pedidoId: EncodedOrderIdSchema,
      coloniaId: Id,
      direccionId: Id,
      totalEnvio: Type.Optional(Amount),
      pedido_DesbloqueoID: Type.Optional(UnlockId),
    }),
    response: { 200: OkReply(ChangedSchema) },
  },
} as const;

export interface MissingProductDto {
  productoId: number;
  prod_Desc: string;
  cantidad: number;
  invActual: number;
}

/** ORDER-14: the refusal contains what the branch lacks. */
export interface StockMissing extends ErrorReply {
  faltantes: MissingProductDto[];
}

export function isStockMissing(body: ErrorReply): body is StockMissing {
  return body.codigo === 'BRANCH_LACKS_STOCK' && 'faltantes' in body;
}

/** The current delivery cost: the shopper accepts it by sending it back as `totalEnvio`. */
export interface AddressCostChanged extends ErrorReply {
  costoEnvio: number;
}

export function isAddressCostChanged(body: ErrorReply): body is AddressCostChanged {
  return body.codigo === 'ORDER_DELIVERY_COST' && 'costoEnvio' in body;
}

type Standing = Pick<OrderListItemDto, 'fase' | 'esperaPago' | 'pedido_Estado_ID' | 'pedido_Tipo_ID'>;

export function toChangeableOrder(order: Standing): ChangeableOrder {
  return {
    phase: order.fase,
    waitsForPayment: order.esperaPago,
    stateId: order.pedido_Estado_ID,
    orderTypeId: order.pedido_Tipo_ID,
  };
}
