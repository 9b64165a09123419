import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { AddressSchema, EventTypesSchema, IntegrationNameSchema, ReceiverStateSchema } from './fields.ts';

const tags = ['integrations'] as const;
const params = Type.Object({ receptorId: StaffIdSchema });
const Secret = Type.String({ description: 'Se muestra una sola vez' });

const ReceiverSchema = Type.Object({
  receptorId: StaffIdSchema,
  empresaId: StaffCompanySchema,
  nombre: Type.String(),
  direccion: Type.String(),
  eventos: EventTypesSchema,
  estado: ReceiverStateSchema,
  version: Type.Integer(),
  creado: MomentSchema,
  creadoPor: Type.String(),
  secretoAnteriorHasta: orNull(MomentSchema, { description: 'Hasta cuándo firma también el secreto anterior' }),
  enEspera: Type.Integer(),
  fallidos: Type.Integer(),
  ultimoEntregado: orNull(MomentSchema),
});
export type ReceiverDto = Static<typeof ReceiverSchema>;

export const listReceivers = {
  id: 'CONSOLA-RECEPTORES',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/receptores',
  schema: {
    tags,
    summary: 'Los sistemas que reciben avisos de la tienda, con lo que les falta por recibir',
    querystring: Type.Object({ empresaId: Type.Optional(StaffCompanySchema) }),
    response: { 200: OkReply(Type.Object({ receptores: Type.Array(ReceiverSchema) })) },
  },
} as const;

export const getReceiver = {
  id: 'CONSOLA-RECEPTOR',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/receptores/:receptorId',
  schema: { tags, summary: 'Un receptor', params, response: { 200: OkReply(ReceiverSchema) } },
} as const;

const edits = { access: { staff: 'settings.edit' }, server: 'main', method: 'POST' } as const;
const form = { nombre: IntegrationNameSchema, direccion: AddressSchema, eventos: EventTypesSchema };

export const createReceiver = {
  ...edits,
  id: 'CONSOLA-RECEPTOR-CREAR',
  audits: 'receiver.created',
  url: '/consola/receptores',
  schema: {
    tags,
    summary: 'Registra un receptor; su secreto se muestra una sola vez',
    body: Type.Object({ clave: ActKeySchema, empresaId: StaffCompanySchema, ...form, motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ receptorId: StaffIdSchema, secreto: Secret })) },
  },
} as const;

export const editReceiver = {
  ...edits,
  id: 'CONSOLA-RECEPTOR-EDITAR',
  audits: 'receiver.edited',
  url: '/consola/receptores/:receptorId',
  schema: {
    tags,
    summary: 'Cambia el nombre, la dirección o los avisos de un receptor',
    params,
    body: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'La que se vio' }),
      ...form,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const setReceiverState = {
  ...edits,
  id: 'CONSOLA-RECEPTOR-ESTADO',
  audits: 'receiver.state-changed',
  url: '/consola/receptores/:receptorId/estado',
  schema: {
    tags,
    summary: 'Pausa o reanuda un receptor; en pausa sus avisos esperan',
    params,
    body: Type.Object({ estado: ReceiverStateSchema, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const rotateSecret = {
  ...edits,
  id: 'CONSOLA-RECEPTOR-SECRETO',
  audits: 'receiver.secret-rotated',
  url: '/consola/receptores/:receptorId/secreto',
  schema: {
    tags,
    summary: 'Hace un secreto nuevo; el anterior firma también durante un día',
    params,
    body: Type.Object({ motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ secreto: Secret })) },
  },
} as const;

export const removeReceiver = {
  ...edits,
  id: 'CONSOLA-RECEPTOR-QUITAR',
  audits: 'receiver.removed',
  url: '/consola/receptores/:receptorId/quitar',
  schema: {
    tags,
    summary: 'Quita un receptor; lo que no recibió ya no se envía',
    params,
    body: Type.Object({ motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const testReceiver = {
  ...edits,
  id: 'CONSOLA-RECEPTOR-PROBAR',
  audits: 'receiver.tested',
  url: '/consola/receptores/:receptorId/probar',
  schema: {
    tags,
    summary: 'Envía un aviso de prueba',
    params,
    response: { 200: OkReply(Type.Object({ eventoId: StaffIdSchema })) },
  },
} as const;
