import type { FiscalDocumentKind, RangeState, RangeWarning } from '@botica/domain/orders/fiscal-ranges';
import { lastFiscalNumber } from '@botica/domain/orders/fiscal-ranges';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';

const tags = ['fiscal-ranges'] as const;
const read = { access: { staff: 'fiscal.read' }, server: 'main', method: 'GET' } as const;
const manage = { access: { staff: 'fiscal.manage' }, server: 'main', method: 'POST' } as const;

export const rangeDocumentNames = {
  invoice: 'factura',
  'credit-note': 'nota',
} as const satisfies Record<FiscalDocumentKind, string>;
export type RangeDocumentDto = (typeof rangeDocumentNames)[FiscalDocumentKind];
const DocumentSchema = Type.Unsafe<RangeDocumentDto>(Type.String({ enum: Object.values(rangeDocumentNames) }));

export const rangeStateNames = {
  inUse: 'en-uso',
  queued: 'en-cola',
  usedUp: 'agotado',
  expired: 'vencido',
  stopped: 'detenido',
} as const satisfies Record<RangeState, string>;
export type RangeStateDto = (typeof rangeStateNames)[RangeState];

export const rangeWarningNames = {
  ended: 'terminado',
  few: 'pocos',
  deadline: 'fecha',
  pace: 'ritmo',
} as const satisfies Record<RangeWarning, string>;
export type RangeWarningDto = (typeof rangeWarningNames)[RangeWarning];

const NumberSchema = Type.Integer({ minimum: 1, maximum: lastFiscalNumber });
const DateSchema = Type.String({ format: 'date' });

const RangeSchema = Type.Object({
  rangoId: Type.Integer(),
  autorizacion: Type.String({ description: 'CAI, serie o resolución' }),
  prefijo: Type.String(),
  primero: Type.Integer(),
  ultimo: Type.Integer(),
  siguiente: Type.Integer({ description: 'Uno más que el último cuando está agotado' }),
  quedan: Type.Integer(),
  vence: DateSchema,
  estado: Type.Unsafe<RangeStateDto>(Type.String({ enum: Object.values(rangeStateNames) })),
  detenido: orNull(MomentSchema),
});
export type FiscalRangeDto = Static<typeof RangeSchema>;

const GroupSchema = Type.Object({
  sucursalId: BranchIdSchema,
  sucursal: Type.String(),
  documento: DocumentSchema,
  quedan: Type.Integer({ description: 'De todos los rangos que se pueden usar' }),
  porcentaje: Type.Integer(),
  vence: orNull(DateSchema, { description: 'El último día; nulo: no queda ninguno' }),
  diasParaVencer: orNull(Type.Integer()),
  emitidos: Type.Integer({ description: 'En los días que dice diasDeRitmo' }),
  diasDeRitmo: Type.Integer({ description: 'Con hoy; menos de 14 cuando el primer documento es más reciente' }),
  diasDeNumeros: orNull(Type.Integer({ description: 'Cuánto duran a ese ritmo; nulo: no hubo documentos' })),
  avisos: Type.Array(Type.Unsafe<RangeWarningDto>(Type.String({ enum: Object.values(rangeWarningNames) }))),
  rangos: Type.Array(RangeSchema),
  puedeAdministrar: Type.Boolean(),
});
export type FiscalGroupDto = Static<typeof GroupSchema>;

export const listFiscalRanges = {
  ...read,
  id: 'CONSOLA-RANGOS-FISCALES',
  url: '/consola/rangos-fiscales',
  schema: {
    tags,
    summary: 'Los rangos fiscales de cada sucursal y documento, con sus avisos',
    querystring: Type.Object({ empresaId: StaffCompanySchema, sucursalId: Type.Optional(BranchIdSchema) }),
    response: { 200: OkReply(Type.Object({ grupos: Type.Array(GroupSchema) })) },
  },
} as const;

export const addFiscalRange = {
  ...manage,
  id: 'CONSOLA-RANGO-FISCAL-AGREGAR',
  audits: 'fiscal-range.added',
  url: '/consola/rangos-fiscales',
  schema: {
    tags,
    summary: 'Agrega un rango autorizado; si ya hay uno en uso, espera su turno',
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      sucursalId: BranchIdSchema,
      documento: DocumentSchema,
      autorizacion: Type.String({ minLength: 1, maxLength: 80 }),
      prefijo: Type.String({ maxLength: 40 }),
      primero: NumberSchema,
      ultimo: NumberSchema,
      siguiente: NumberSchema,
      vence: DateSchema,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const params = Type.Object({ rangoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const stopFiscalRange = {
  ...manage,
  id: 'CONSOLA-RANGO-FISCAL-DETENER',
  audits: 'fiscal-range.stopped',
  url: '/consola/rangos-fiscales/:rangoId/detener',
  schema: {
    tags,
    summary: 'Detiene un rango para siempre: nada más se emite con él',
    params,
    body: Type.Object({ clave: ActKeySchema, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const ActSchema = Type.Object({
  actoId: Type.String(),
  momento: MomentSchema,
  quien: Type.String(),
  acto: Type.String(),
  motivo: Type.String(),
});

export const listFiscalRangeActs = {
  ...read,
  id: 'CONSOLA-RANGO-FISCAL-HISTORIA',
  url: '/consola/rangos-fiscales/:rangoId/historia',
  schema: {
    tags,
    summary: 'Quién agregó o detuvo un rango, cuándo y por qué',
    params,
    response: { 200: OkReply(Type.Object({ actos: Type.Array(ActSchema) })) },
  },
} as const;
