import type {
  DayState,
  ItemState,
  MovementKind,
  ResolutionKind,
  StandingKind,
} from '@botica/domain/finance/reconciliation';
import type { ProcessorName } from '@botica/domain/payments';
import { processorNames } from '@botica/domain/payments';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import {
  CursorSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  ReasonSchema,
  StaffCompanySchema,
} from '../staff/fields.ts';
import { DaySchema, LinkedOrderSchema } from './fields.ts';

const tags = ['finance-reconciliation'] as const;

export const itemStateNames = {
  matched: 'conciliado',
  'amount-differs': 'monto-distinto',
  'only-store': 'solo-tienda',
  'only-processor': 'solo-procesador',
  duplicate: 'duplicado',
  'refund-alone': 'devolucion-sin-par',
} as const satisfies Record<ItemState, string>;
export type ItemStateDto = (typeof itemStateNames)[ItemState];

export const dayStateNames = {
  'no-file': 'sin-archivo',
  open: 'con-diferencias',
  resolved: 'resuelto',
  balanced: 'cuadra',
} as const satisfies Record<DayState, string>;
export type DayStateDto = (typeof dayStateNames)[DayState];

export const resolutionNames = {
  'bank-fee': 'comision',
  late: 'tardia',
  claim: 'por-reclamar',
  'store-error': 'error-tienda',
  other: 'otra',
} as const satisfies Record<ResolutionKind, string>;
export type ResolutionDto = (typeof resolutionNames)[ResolutionKind];
export const resolutionDtos = Object.values(resolutionNames);

export const standingNames = {
  matched: 'conciliada',
  waiting: 'espera',
  open: 'abierta',
  reopened: 'reabierta',
  resolved: 'resuelta',
} as const satisfies Record<StandingKind, string>;
export type StandingDto = (typeof standingNames)[StandingKind];

export const movementNames = { charge: 'cobro', refund: 'devolucion' } as const satisfies Record<MovementKind, string>;

/** A state, all differences, those that nobody resolved, or everything. */
export const itemViews = ['abiertas', 'diferencias', 'todas', ...Object.values(itemStateNames)] as const;
export type ItemView = (typeof itemViews)[number];

const ProcessorSchema = Type.Unsafe<ProcessorName>(Type.String({ enum: [...processorNames] }));
const ItemStateSchema = Type.Unsafe<ItemStateDto>(Type.String({ enum: Object.values(itemStateNames) }));
const ResolutionKindSchema = Type.Unsafe<ResolutionDto>(Type.String({ enum: resolutionDtos }));
const ItemIdSchema = Type.String({ minLength: 3, maxLength: 160, pattern: '^(charge|refund):' });
const SealSchema = Type.String({ minLength: 3, maxLength: 80, description: 'Lo que se vio; la resolución lo trae' });

const period = { empresaId: StaffCompanySchema, desde: DaySchema, hasta: DaySchema };
const sides = {
  tienda: Type.Number({ description: 'Las devoluciones restan' }),
  informe: Type.Number({ description: 'Según los archivos del procesador' }),
};

const StateSumsSchema = Type.Object({ estado: ItemStateSchema, filas: Type.Integer(), ...sides });
const DaySumsSchema = Type.Object({
  fecha: DaySchema,
  ...sides,
  conciliado: Type.Number(),
  diferencias: Type.Integer(),
  abiertas: Type.Integer(),
  estado: Type.Unsafe<DayStateDto>(Type.String({ enum: Object.values(dayStateNames) })),
});
export type ReconciledDayDto = Static<typeof DaySumsSchema>;

const ProcessorSumsSchema = Type.Object({
  procesador: ProcessorSchema,
  moneda: Type.String({ description: 'La moneda en que cobra: ISO 4217' }),
  ...sides,
  diferencias: Type.Integer(),
  abiertas: Type.Integer(),
  cifras: Type.Array(StateSumsSchema),
  dias: Type.Array(DaySumsSchema, { description: 'Los días con movimiento, o con un archivo; el último primero' }),
});
export type ReconciledProcessorDto = Static<typeof ProcessorSumsSchema>;

export const getReconciliation = {
  id: 'CONSOLA-CONCILIACION',
  access: { staff: 'reconciliation.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/conciliacion',
  schema: {
    tags,
    summary: 'Los cobros de la tienda contra los archivos de cada procesador, por estado y por día',
    querystring: Type.Object(period),
    response: {
      200: OkReply(Type.Object({ procesadores: Type.Array(ProcessorSumsSchema), puedeResolver: Type.Boolean() })),
    },
  },
} as const;

const ItemSchema = Type.Object({
  filaId: ItemIdSchema,
  sello: SealSchema,
  estado: ItemStateSchema,
  tipo: Type.Unsafe<(typeof movementNames)[MovementKind]>(Type.String({ enum: Object.values(movementNames) })),
  transaccion: Type.String(),
  fecha: DaySchema,
  tienda: orNull(Type.Number(), { description: 'Nulo: la tienda no lo tiene' }),
  informe: orNull(Type.Number(), { description: 'Nulo: no está en ningún archivo' }),
  diferencia: Type.Number({ description: 'Tienda menos informe' }),
  pedidoId: LinkedOrderSchema,
  pedido: Type.String({ description: 'El número del pedido o el nombre de la compra; vacío si no se sabe' }),
  autorizacion: Type.String(),
  tarjeta: Type.String({ description: 'Sus últimos cuatro números; vacío si no se saben' }),
  archivo: Type.String({ description: 'El nombre del archivo y la línea; vacío si no está en ninguno' }),
  situacion: Type.Unsafe<StandingDto>(
    Type.String({
      enum: Object.values(standingNames),
      description: 'reabierta: se resolvió y un archivo posterior la cambió; espera: ningún archivo tiene su día',
    }),
  ),
  resolucion: orNull(
    Type.Object({ clase: ResolutionKindSchema, motivo: Type.String(), quien: Type.String(), momento: MomentSchema }),
    { description: 'Nulo: nadie la resolvió, o no hace falta' },
  ),
});
export type ReconciledItemDto = Static<typeof ItemSchema>;

const items = {
  ...period,
  procesador: ProcessorSchema,
  vista: Type.Unsafe<ItemView>(Type.String({ enum: [...itemViews] })),
};

export const listReconciledItems = {
  id: 'CONSOLA-CONCILIACION-FILAS',
  access: { staff: 'reconciliation.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/conciliacion/filas',
  schema: {
    tags,
    summary: 'Las filas de una cifra de la conciliación',
    querystring: Type.Object({
      ...items,
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: { 200: OkReply(Type.Object({ filas: Type.Array(ItemSchema), siguiente: NextCursorSchema })) },
  },
} as const;

export const exportReconciledItems = {
  id: 'CONSOLA-CONCILIACION-EXPORTAR',
  access: { staff: 'reconciliation.read' },
  audits: 'reconciliation.exported',
  server: 'main',
  method: 'GET',
  url: '/consola/conciliacion/exportar',
  schema: {
    tags,
    summary: 'Las mismas filas como CSV; queda en la auditoría',
    querystring: Type.Object(items),
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv' }) },
  },
} as const;

export const resolveDifference = {
  id: 'CONSOLA-CONCILIACION-RESOLVER',
  access: { staff: 'reconciliation.resolve' },
  audits: 'reconciliation.resolved',
  server: 'main',
  method: 'POST',
  url: '/consola/conciliacion/resoluciones',
  schema: {
    tags,
    summary: 'Resuelve la diferencia que se vio, con su clase y su motivo',
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      procesador: ProcessorSchema,
      filaId: ItemIdSchema,
      sello: SealSchema,
      clase: ResolutionKindSchema,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(Type.Object({ resolucionId: Type.String() })) },
  },
} as const;
