import type { Static } from 'typebox';
import { Type } from 'typebox';

/** A027: as in addresses. `decodeOrderId` of domain/orders reads it; the session decides the owner. */
export const EncodedOrderIdSchema = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w+/=-]+$' });

export const OrderParamsSchema = Type.Object({ id: EncodedOrderIdSchema });

/** The result of a submitted order, for both paths (A014). */
export const SubmittedSchema = Type.Object({
  pedidoId: EncodedOrderIdSchema,
  esperaPago: Type.Boolean({ description: 'Sigue en /confirmar-pago/{pedidoId}' }),
});
export type SubmittedDto = Static<typeof SubmittedSchema>;

/** One tender of an order. */
export const OrderTenderSchema = Type.Object({
  tipo: Type.String({ description: 'Como lo nombra domain/tender' }),
  nombre: Type.String(),
  monto: Type.Number(),
  puntos: Type.Integer({ description: '0 cuando no son puntos' }),
});
