import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { BranchIdSchema, DoneSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['integrations'] as const;
const edit = { access: { staff: 'settings.edit' }, server: 'main', method: 'POST' } as const;

const BranchKeySchema = Type.Object({
  sucursalId: BranchIdSchema,
  sucursal: Type.String(),
  tieneClave: Type.Boolean({ description: 'Sin una propia firma con la general' }),
  puedeCambiar: Type.Boolean({ description: 'En todas las empresas de la sucursal' }),
});

export const listBranchKeys = {
  id: 'CONSOLA-CLAVES-SUCURSALES',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/claves-sucursales',
  schema: {
    tags,
    summary: 'Qué sucursales de una empresa firman con una clave propia',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: { 200: OkReply(Type.Object({ sucursales: Type.Array(BranchKeySchema) })) },
  },
} as const;

const params = Type.Object({ sucursalId: BranchIdSchema });
const body = Type.Object({ clave: ActKeySchema, motivo: ReasonSchema });

export const renewBranchKey = {
  ...edit,
  id: 'CONSOLA-CLAVE-SUCURSAL-RENOVAR',
  audits: 'branch-key.renewed',
  url: '/consola/claves-sucursales/:sucursalId/renovar',
  schema: {
    tags,
    summary: 'Da a una sucursal una clave nueva; se muestra una sola vez y la anterior deja de servir',
    params,
    body,
    response: { 200: OkReply(Type.Object({ claveSucursal: Type.String() })) },
  },
} as const;

export const removeBranchKey = {
  ...edit,
  id: 'CONSOLA-CLAVE-SUCURSAL-QUITAR',
  audits: 'branch-key.removed',
  url: '/consola/claves-sucursales/:sucursalId/quitar',
  schema: {
    tags,
    summary: 'Quita la clave de una sucursal, que vuelve a firmar con la general',
    params,
    body,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
