import type { FieldError } from '@botica/domain/identity';
import type { InsurerRequestField, ReviewingEvent } from '@botica/domain/prescriptions/insurer-requests';
import { reviewingEvents } from '@botica/domain/prescriptions/insurer-requests';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { ImageUrlSchema } from '../identity/documents.ts';
import { orNull } from '../or-null.ts';
import { InsurerSchema } from './insurer-cards.ts';

const tags = ['insurer-requests'] as const;
const base = '/api/Creditos/Seguros/Solicitudes';
const consumes = ['multipart/form-data'] as const;
const FormSchema = Type.Unsafe<FormData>({});
const RequestIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ParamsSchema = Type.Object({ id: RequestIdSchema });

export const InsurerRequestSchema = Type.Object({
  solicitudId: RequestIdSchema,
  estado: Type.Object({
    estadoId: Type.Integer({
      description:
        '1 enviada, 2 necesita corrección, 3 en revisión, 4 aprobada, 5 rechazada, 6 con pedido, 7 cancelada',
    }),
    descripcion: Type.String(),
  }),
  editable: Type.Boolean({ description: 'Se puede cambiar, corregir o cancelar' }),
  carnet: Type.Object({
    polizaCarnetId: Type.String({ format: 'uuid' }),
    noPoliza: Type.String(),
    noCarnet: Type.String(),
    aseguradora: InsurerSchema,
  }),
  recetas: Type.Array(Type.Object({ recetaId: Type.String({ format: 'uuid' }), imagenURL: ImageUrlSchema })),
  conIdentidad: Type.Boolean({ description: 'Lleva una imagen de la identidad' }),
  pedidoTipo: Type.Integer({ description: '1 recoger en sucursal, 2 entrega a domicilio' }),
  sucursal: Type.String(),
  direccion: Type.String({ description: 'Vacía cuando se recoge' }),
  conTarjeta: Type.Boolean({ description: 'El copago se cobra a una tarjeta guardada; si no, al recibir' }),
  motivo: Type.String({ description: 'Lo que la aseguradora dijo al pedir una corrección o al rechazarla' }),
  cobertura: orNull(Type.Integer(), { description: 'Porcentaje; cuando está aprobada' }),
  copago: orNull(Type.Number(), { description: 'Lo que paga el cliente; cuando está aprobada' }),
  autorizacion: Type.String(),
  pedidoId: Type.String({ description: 'El pedido que resultó; vacío mientras no hay' }),
  fecha: Type.String({ format: 'date-time' }),
});
export type InsurerRequestDto = Static<typeof InsurerRequestSchema>;

export const InsurerRequestDetailSchema = Type.Object({
  ...InsurerRequestSchema.properties,
  historial: Type.Array(
    Type.Object({
      descripcion: Type.String(),
      motivo: Type.String(),
      fecha: Type.String({ format: 'date-time' }),
    }),
    { description: 'Del principio a hoy' },
  ),
});
export type InsurerRequestDetailDto = Static<typeof InsurerRequestDetailSchema>;

/** The names of the picture parts. */
export const prescriptionPart = 'files';
export const identityPart = 'identidad';

export const listInsurerRequests = {
  id: 'C271',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: base,
  schema: {
    tags,
    summary: 'Las solicitudes propias a aseguradoras, la última primero',
    response: { 200: OkReply(Type.Array(InsurerRequestSchema)) },
  },
} as const;

/**
 * INS-04..10. Parts: `polizaCarnetId`, `pedidoTipo`, `sucursalId` or `usuarioDireccionId`, `TarjetaCredito` (id of a saved
 * card for the copay; without it, paid on receipt), `identidad` (a picture, where the insurer demands it),
 * `pedido_DesbloqueoID` (1: waits for the opening of a closed branch, A179) and 1 to 10 `files`. Header
 * `Idempotency-Key`.
 */
export const createInsurerRequest = {
  id: 'C272',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: base,
  schema: {
    tags,
    summary: 'Envía recetas a una aseguradora para que diga qué cubre',
    consumes,
    body: FormSchema,
    response: { 200: OkReply(InsurerRequestSchema) },
  },
} as const;

export const getInsurerRequest = {
  id: 'C273',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: `${base}/:id`,
  schema: {
    tags,
    summary: 'Una solicitud propia, con su historia',
    params: ParamsSchema,
    response: { 200: OkReply(InsurerRequestDetailSchema) },
  },
} as const;

/** INS-14. Idempotent. */
export const cancelInsurerRequest = {
  id: 'C274',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: `${base}/:id`,
  schema: {
    tags,
    summary: 'Cancela una solicitud propia',
    params: ParamsSchema,
    response: { 200: OkReply(InsurerRequestSchema) },
  },
} as const;

/** INS-12 INS-07. Parts: `files`. Idempotent by the header `Idempotency-Key`. */
export const addRequestPrescriptions = {
  id: 'C275',
  access: 'customer',
  server: 'main',
  method: 'PUT',
  url: `${base}/:id`,
  schema: {
    tags,
    summary: 'Agrega recetas a una solicitud, que vuelve a la aseguradora',
    consumes,
    params: ParamsSchema,
    body: FormSchema,
    response: { 200: OkReply(InsurerRequestSchema) },
  },
} as const;

/** INS-05. Optional part: `identidad`, if the insurer of the new card requires it and the request has none. */
export const changeRequestCard = {
  id: 'C276',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: `${base}/:id/CambiarCarnet/:carnetId`,
  schema: {
    tags,
    summary: 'Cambia el carnet de una solicitud, que vuelve a la aseguradora',
    consumes: ['multipart/form-data', 'application/json'],
    params: Type.Object({ id: RequestIdSchema, carnetId: Type.String({ format: 'uuid' }) }),
    body: Type.Unsafe<FormData | undefined>({}),
    response: { 200: OkReply(InsurerRequestSchema) },
  },
} as const;

/** INS-11 */
export const removeRequestPrescription = {
  id: 'C277',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: `${base}/:id/receta/:recetaId`,
  schema: {
    tags,
    summary: 'Quita una receta de una solicitud',
    params: Type.Object({ id: RequestIdSchema, recetaId: Type.String({ format: 'uuid' }) }),
    response: { 200: OkReply(InsurerRequestSchema) },
  },
} as const;

/** Our interpretation: a customer without an insurer card in this company adds one with the first request. */
export const asksCardInRequest = {
  id: 'C278',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: `${base}/SolicitarCarnetEnSolicitud`,
  schema: {
    tags,
    summary: 'Dice si la solicitud debe pedir primero un carnet',
    response: { 200: OkReply(Type.Object({ solicitarCarnet: Type.Boolean() })) },
  },
} as const;

export const PendingRequestSchema = Type.Object({
  solicitudId: RequestIdSchema,
  version: Type.Integer({ description: 'Se devuelve con la respuesta: dice qué se miró' }),
  estadoId: Type.Integer({ description: '1 sin empezar, 3 en revisión' }),
  aseguradoraId: Type.Integer(),
  aseguradora: Type.String(),
  noPoliza: Type.String(),
  noCarnet: Type.String(),
  paciente: Type.String(),
  recetas: Type.Array(Type.String({ description: 'Sirve unos minutos' })),
  identidad: Type.String({ description: 'Vacía cuando la aseguradora no la pide' }),
  carnet: Type.Array(Type.String()),
  fecha: Type.String({ format: 'date-time' }),
});
export type PendingRequestDto = Static<typeof PendingRequestSchema>;

const InsurerIdSchema = Type.Integer({ minimum: 1, maximum: 32_767 });

/** Ours: the pending requests of one or all insurers, oldest first. Signed with the insurers' key. */
export const listPendingRequests = {
  id: 'SEGURO-PENDIENTES',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/aseguradoras/solicitudes/pendientes',
  schema: {
    tags: ['integrations'],
    summary: 'Las solicitudes por revisar de una aseguradora, o de todas (firmado)',
    body: Type.Object({ aseguradoraId: Type.Optional(InsurerIdSchema) }),
    response: { 200: OkReply(Type.Array(PendingRequestSchema)) },
  },
} as const;

export const RequestReviewSchema = Type.Object({
  aseguradoraId: InsurerIdSchema,
  solicitudId: RequestIdSchema,
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  revision: Type.Unsafe<ReviewingEvent>(Type.String({ enum: reviewingEvents })),
  motivo: Type.Optional(Type.String({ maxLength: 300 })),
  cobertura: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  copago: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
  autorizacion: Type.Optional(Type.String({ maxLength: 40 })),
});

/** Ours: an insurer's decision about a request. Idempotent. */
export const reviewInsurerRequest = {
  id: 'SEGURO-REVISION',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/aseguradoras/solicitudes/revisiones',
  schema: {
    tags: ['integrations'],
    summary: 'La aseguradora toma, aprueba, rechaza o pide corregir una solicitud (firmado)',
    body: RequestReviewSchema,
    response: { 200: OkReply(Type.Object({ estadoId: Type.Integer(), repetida: Type.Boolean() })) },
  },
} as const;

const wireFields = {
  cardId: 'polizaCarnetId',
  identity: identityPart,
  prescriptions: prescriptionPart,
  branchCode: 'sucursalId',
  addressId: 'usuarioDireccionId',
} as const satisfies Record<InsurerRequestField, string>;

export const toInsurerRequestErrors = (errors: readonly FieldError<InsurerRequestField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));
