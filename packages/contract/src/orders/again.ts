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

/** Ours: what of an order can still be bought joins the cart, at today's prices. Twice is once. */
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
