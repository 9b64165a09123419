import { sightingLimits } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { BranchEventSchema } from '../orders/life.ts';

const { eventoId, sucursalId } = BranchEventSchema.properties;

const SightingSchema = Type.Object({
  eventoId,
  sucursalId,
  correo: Type.String({ minLength: 3, maxLength: 254, description: 'El de la cuenta que el cliente dice que es suya' }),
  identidadTipoId: Type.Unsafe<1 | 2>(Type.Integer({ enum: [1, 2], description: '1 identidad nacional, 2 pasaporte' })),
  noIdentidad: Type.String({ minLength: 1, maxLength: 30, description: 'Como está en el documento presentado' }),
  confirmadoPor: Type.String({
    minLength: sightingLimits.minAuthor,
    maxLength: sightingLimits.maxAuthor,
    description: 'Quién vio el documento',
  }),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo lo vio' }),
});
export type SightingBody = Static<typeof SightingSchema>;

/**
 * Not in the specification: TOPUP-26 and GIFT-07 require an identity validated in person, which a branch confirms here.
 * Idempotent by `eventoId`.
 */
export const confirmInPerson = {
  id: 'PERFIL-ENPERSONA',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/sucursales/identidades',
  schema: {
    tags: ['integrations'],
    summary: 'Una sucursal confirma en persona la identidad de un cliente (firmado)',
    body: SightingSchema,
    response: { 200: OkReply(Type.Object({ repetido: Type.Boolean() })) },
  },
} as const;
