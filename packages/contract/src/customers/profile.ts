import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['profile'] as const;

/** ROLE-17 A129 */
export const checkPharmacyProfessional = {
  id: 'C156',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/perfil/profesional-farmacia',
  schema: {
    tags,
    summary: 'Dice si la identidad de la cuenta es la de un profesional con colegiación validada',
    response: { 200: OkReply(Type.Object({ esProfesional: Type.Boolean(), noColegiado: Type.String() })) },
  },
} as const;

/** A product that the customer collects towards a free one, with its card number. */
export const RedemptionCardSchema = Type.Object({
  productoCanjeId: Type.String({ format: 'uuid' }),
  pacienteId: Type.Integer(),
  productoId: Type.Integer(),
  nombre: Type.String(),
  paciente: Type.String({ description: 'De quién es el carnet; el cliente mismo en el suyo' }),
  noCarnet: Type.String(),
  cantidadRequerida: Type.Integer(),
  cantidadRegala: Type.Integer(),
  cantidadAcumulada: Type.Integer({ description: 'Unidades facturadas que aún no se canjean' }),
  vigente: Type.Boolean(),
  fechaFin: Type.String({ format: 'date', description: 'Último día de la promoción' }),
  tieneReporte: Type.Boolean({ description: 'El cliente dijo que el carnet está mal y aún no se resuelve' }),
});
export type RedemptionCardDto = Static<typeof RedemptionCardSchema>;

export const listRedemptionCards = {
  id: 'C263',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/productosCanje/ObtenerListaProductosConCanje',
  schema: {
    tags,
    summary: 'Productos con canje del cliente',
    response: { 200: OkReply(Type.Array(RedemptionCardSchema)) },
  },
} as const;

export const ReportRedemptionCardBodySchema = Type.Object({
  productoCanjeId: Type.String({ format: 'uuid' }),
  noCarnetActual: Type.String({ minLength: 1, maxLength: 40 }),
  productoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  nombre: Type.String({ minLength: 1, maxLength: 120 }),
  observaciones: Type.String({ maxLength: 500 }),
});
export type ReportRedemptionCardBody = Static<typeof ReportRedemptionCardBodySchema>;

export const reportRedemptionCard = {
  id: 'C264',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/productosCanje/ReportarCarnet',
  schema: {
    tags,
    summary: 'Reporta que el carnet de un producto con canje está mal',
    body: ReportRedemptionCardBodySchema,
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;
