import { authorMinLength, indicationLimits } from '@botica/domain/prescriptions/indications';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchEventSchema } from '../orders/life.ts';

const MedicalIndicationSchema = Type.Object({
  pedido_ID: Type.String(),
  numeroPedido: Type.String(),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo la escribió el regente' }),
  sucursal: Type.String({ description: 'La del regente' }),
  telefonoSucursal: Type.String(),
  regente: Type.String({ description: 'Quién la escribió' }),
  registroRegente: Type.String({ description: 'Su número de colegiación; vacío si la sucursal no lo dijo' }),
  productoId: Type.Integer(),
  producto: Type.String(),
  presentacion: Type.String(),
  imagenUrl: Type.String(),
  dosis: Type.String({
    description: 'Como lo escribió el regente, igual que los tres siguientes; vacío si no lo dijo',
  }),
  frecuencia: Type.String(),
  duracion: Type.String(),
  observaciones: Type.String(),
  persona: orNull(Type.Object({ personaId: Type.String({ format: 'uuid' }), nombre: Type.String() }), {
    description: 'Para quién se pidió, mientras el cliente la cuide',
  }),
});
export type MedicalIndicationDto = Static<typeof MedicalIndicationSchema>;

/** MED-01 */
export const listMedicalIndications = {
  id: 'C110',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Auth/pedidos/api/IndicacionesMedicas',
  schema: {
    tags: ['medical-indications'],
    summary: 'Lo que un regente escribió de los medicamentos comprados, lo último primero',
    response: { 200: OkReply(Type.Array(MedicalIndicationSchema)) },
  },
} as const;

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const { eventoId, sucursalId, pedidoId } = BranchEventSchema.properties;

const IndicationsNoticeSchema = Type.Object({
  eventoId,
  sucursalId,
  pedidoId,
  regente: Type.String({
    minLength: authorMinLength,
    maxLength: indicationLimits.author,
    description: 'Quién las escribió',
  }),
  registroRegente: optionalText(indicationLimits.register),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo las escribió' }),
  indicaciones: Type.Array(
    Type.Object({
      productoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      dosis: optionalText(indicationLimits.dose),
      frecuencia: optionalText(indicationLimits.frequency),
      duracion: optionalText(indicationLimits.duration),
      observaciones: optionalText(indicationLimits.remarks),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
export type IndicationsNoticeBody = Static<typeof IndicationsNoticeSchema>;

/**
 * Not in the specification: the pharmacist of a branch writes how to use the products of an order, when reviewing a
 * prescription, when invoicing or later. A later notice amends an earlier one. Idempotent by `eventoId`.
 */
export const tellIndications = {
  id: 'PEDIDO-INDICACIONES',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/sucursales/indicaciones',
  schema: {
    tags: ['integrations'],
    summary: 'El regente de una sucursal escribe indicaciones para los productos de un pedido (firmado)',
    body: IndicationsNoticeSchema,
    response: { 200: OkReply(Type.Object({ repetido: Type.Boolean() })) },
  },
} as const;
