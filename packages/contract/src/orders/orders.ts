import type { Static } from 'typebox';
import { Type } from 'typebox';

/** A027: as addresses carry it. `decodeOrderId` of domain/orders reads it; whose the order is, the session says. */
export const EncodedOrderIdSchema = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w+/=-]+$' });

export const OrderParamsSchema = Type.Object({ id: EncodedOrderIdSchema });

/** What an order that was sent came to, whichever of the two paths it took (A014). */
export const SubmittedSchema = Type.Object({
  pedidoId: EncodedOrderIdSchema,
  esperaPago: Type.Boolean({ description: 'Sigue en /confirmar-pago/{pedidoId}' }),
});
export type SubmittedDto = Static<typeof SubmittedSchema>;

/** One way in which an order was covered. */
export const OrderTenderSchema = Type.Object({
  tipo: Type.String({ description: 'Como lo nombra domain/tender' }),
  nombre: Type.String(),
  monto: Type.Number(),
  puntos: Type.Integer({ description: '0 cuando no son puntos' }),
});
