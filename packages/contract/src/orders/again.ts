import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { OrderParamsSchema } from './orders.ts';

export const OrderAgainSchema = Type.Object({
  version: Type.Integer({ description: 'Del carrito' }),
  agregados: Type.Array(Type.Object({ productoId: Type.Integer(), nombre: Type.String(), cantidad: Type.Integer() }), {
    description: 'Como quedaron en el carrito',
  }),
  noAgregados: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      cantidadPedida: Type.Integer(),
      cantidadAgregada: Type.Integer(),
      codigo: Type.String(),
      motivo: Type.String(),
    }),
  ),
});
export type OrderAgainDto = Static<typeof OrderAgainSchema>;

interface OrderedAgain {
  version: number;
  added: readonly { productId: number; name: string; quantity: number }[];
  leftOut: readonly {
    productId: number;
    name: string;
    quantity: number;
    added: number;
    code: string;
    message: string;
  }[];
}

export function toOrderAgainDto({ version, added, leftOut }: OrderedAgain): OrderAgainDto {
  return {
    version,
    agregados: added.map(({ productId, name, quantity }) => ({
      productoId: productId,
      nombre: name,
      cantidad: quantity,
    })),
    noAgregados: leftOut.map((line) => ({
      productoId: line.productId,
      nombre: line.name,
      cantidadPedida: line.quantity,
      cantidadAgregada: line.added,
      codigo: line.code,
      motivo: line.message,
    })),
  };
}

/** Ours: adds what can still be bought of an order to the cart, at today's prices. Idempotent. */
export const repeatOrder = {
  id: 'PEDIDO-REPETIR',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/pedidos/RepetirPedido/:id',
  schema: {
    tags: ['order-again'],
    summary: 'Agrega al carrito lo que todavía se puede comprar de un pedido',
    params: OrderParamsSchema,
    response: { 200: OkReply(OrderAgainSchema) },
  },
} as const;
