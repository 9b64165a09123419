import type { ReviewEvent } from '@botica/domain/prescriptions';
import { reviewEvents } from '@botica/domain/prescriptions';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { EncodedOrderIdSchema } from '../orders/orders.ts';

const tags = ['integrations'] as const;
const BranchSchema = Type.Integer({ minimum: 1, maximum: 99_999 });

export const PendingPrescriptionSchema = Type.Object({
  pedidoId: EncodedOrderIdSchema,
  numero: Type.String(),
  sucursalId: Type.Integer(),
  documentoId: Type.String({ format: 'uuid' }),
  imagenURL: Type.String({ description: 'Sirve unos minutos' }),
  cliente: Type.String(),
  productos: Type.Array(Type.String(), { description: 'Para qué líneas; vacío cuando es de todo el pedido' }),
  notas: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
});

/** Ours: the pending reviews of one or all branches, oldest first. Signed like the branch's notices. */
export const listPendingPrescriptions = {
  id: 'RECETA-PENDIENTES',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/recetas/pendientes',
  schema: {
    tags,
    summary: 'Las recetas por revisar de una sucursal, o de todas (firmado)',
    body: Type.Object({ sucursalId: Type.Optional(BranchSchema) }),
    response: { 200: OkReply(Type.Array(PendingPrescriptionSchema)) },
  },
} as const;

export const PrescriptionReviewSchema = Type.Object({
  sucursalId: BranchSchema,
  pedidoId: EncodedOrderIdSchema,
  documentoId: Type.String({ format: 'uuid' }),
  revision: Type.Unsafe<ReviewEvent>(Type.String({ enum: reviewEvents })),
  regente: Type.String({ minLength: 3, maxLength: 100, description: 'Quién la revisó' }),
  observaciones: Type.Optional(Type.String({ maxLength: 300 })),
});

/** Ours: the professional's decision. Idempotent. */
export const reviewPrescription = {
  id: 'RECETA-REVISION',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/recetas/revisiones',
  schema: {
    tags,
    summary: 'El regente de una sucursal aprueba o rechaza una receta (firmado)',
    body: PrescriptionReviewSchema,
    response: {
      200: OkReply(
        Type.Object({
          estadoId: Type.Integer({ description: '1 en revisión, 2 aprobada, 3 rechazada' }),
          repetida: Type.Boolean(),
        }),
      ),
    },
  },
} as const;
