import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { DoneSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['integrations'] as const;
const edit = { access: { staff: 'settings.edit' }, server: 'main', method: 'POST' } as const;
const PartnerIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const PartnerKeySchema = Type.Object({
  comercioId: PartnerIdSchema,
  comercio: Type.String(),
  activo: Type.Boolean({ description: 'Se muestra en la tienda' }),
  tieneClave: Type.Boolean({ description: 'Sin una propia, sus cajas firman con la general' }),
  puedeCambiar: Type.Boolean(),
});

export const listPartnerKeys = {
  id: 'CONSOLA-CLAVES-COMERCIOS',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/claves-comercios',
  schema: {
    tags,
    summary: 'Qué comercios aliados de una empresa firman con una clave propia',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: { 200: OkReply(Type.Object({ comercios: Type.Array(PartnerKeySchema) })) },
  },
} as const;

const params = Type.Object({ comercioId: PartnerIdSchema });
const body = Type.Object({ clave: ActKeySchema, motivo: ReasonSchema });

export const renewPartnerKey = {
  ...edit,
  id: 'CONSOLA-CLAVE-COMERCIO-RENOVAR',
  audits: 'partner-key.renewed',
  url: '/consola/claves-comercios/:comercioId/renovar',
  schema: {
    tags,
    summary: 'Da a un comercio aliado una clave nueva; se muestra una sola vez y la anterior deja de servir',
    params,
    body,
    response: { 200: OkReply(Type.Object({ claveComercio: Type.String() })) },
  },
} as const;

export const removePartnerKey = {
  ...edit,
  id: 'CONSOLA-CLAVE-COMERCIO-QUITAR',
  audits: 'partner-key.removed',
  url: '/consola/claves-comercios/:comercioId/quitar',
  schema: {
    tags,
    summary: 'Quita la clave de un comercio aliado, que vuelve a firmar con la general',
    params,
    body,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
