import { Type } from 'typebox';
import { OkReply } from './call.ts';

const tags = ['checkout'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const IdOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** C093: what may be sent when the branch runs out of a product of an order. */
export const keepSubstitute = {
  id: 'C093',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/CheckOut/GuardarProductosSustitutos',
  schema: {
    tags,
    summary: 'Acepta un sustituto para un producto de un pedido propio',
    body: Type.Object({
      pedidoId: Type.String({ minLength: 1, maxLength: 40, description: 'Id codificado' }),
      prodOriginalId: Id,
      idProducto: Id,
      cantidad: Type.Integer({ minimum: 0, maximum: 999, description: '0 lo quita' }),
      categoriaid: Type.Optional(IdOrZero),
      sucursalId: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 })),
    }),
    response: { 200: OkReply(Type.Object({ idProducto: Type.Integer(), cantidad: Type.Integer() })) },
  },
} as const;
