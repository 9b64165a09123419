import { apiKeyLife } from '@botica/domain/integrations';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { IntegrationNameSchema, ScopesSchema } from './fields.ts';

const tags = ['integrations'] as const;
const params = Type.Object({ claveId: StaffIdSchema });

const KeySchema = Type.Object({
  claveId: StaffIdSchema,
  empresaId: StaffCompanySchema,
  nombre: Type.String(),
  prefijo: Type.String({ description: 'El comienzo de la clave, para reconocerla' }),
  permisos: ScopesSchema,
  estado: Type.Unsafe<'activa' | 'vencida' | 'revocada'>(Type.String({ enum: ['activa', 'vencida', 'revocada'] })),
  creada: MomentSchema,
  creadaPor: Type.String(),
  vence: MomentSchema,
  ultimoUso: orNull(MomentSchema),
  revocada: orNull(MomentSchema),
});
export type ApiKeyDto = Static<typeof KeySchema>;

export const listApiKeys = {
  id: 'CONSOLA-CLAVES-API',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/claves-api',
  schema: {
    tags,
    summary: 'Las claves con las que otros sistemas llaman a la tienda',
    querystring: Type.Object({ empresaId: Type.Optional(StaffCompanySchema) }),
    response: { 200: OkReply(Type.Object({ claves: Type.Array(KeySchema) })) },
  },
} as const;

export const createApiKey = {
  id: 'CONSOLA-CLAVE-API-CREAR',
  access: { staff: 'settings.edit' },
  audits: 'api-key.created',
  server: 'main',
  method: 'POST',
  url: '/consola/claves-api',
  schema: {
    tags,
    summary: 'Hace una clave; se muestra una sola vez',
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      nombre: IntegrationNameSchema,
      permisos: ScopesSchema,
      dias: Type.Integer({ minimum: apiKeyLife.min, maximum: apiKeyLife.max }),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(Type.Object({ claveId: StaffIdSchema, claveApi: Type.String() })) },
  },
} as const;

export const revokeApiKey = {
  id: 'CONSOLA-CLAVE-API-REVOCAR',
  access: { staff: 'settings.edit' },
  audits: 'api-key.revoked',
  server: 'main',
  method: 'POST',
  url: '/consola/claves-api/:claveId/revocar',
  schema: {
    tags,
    summary: 'Revoca una clave: deja de servir en el acto',
    params,
    body: Type.Object({ motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const CallSchema = Type.Object({
  momento: MomentSchema,
  llamada: Type.String(),
  estadoHttp: Type.Integer(),
  ip: Type.String(),
  referencia: Type.String(),
});

export const listApiCalls = {
  id: 'CONSOLA-CLAVE-API-LLAMADAS',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/claves-api/:claveId/llamadas',
  schema: {
    tags,
    summary: 'Las últimas llamadas que se hicieron con una clave',
    params,
    response: { 200: OkReply(Type.Object({ llamadas: Type.Array(CallSchema) })) },
  },
} as const;
