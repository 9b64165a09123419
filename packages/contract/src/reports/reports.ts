import type { ColumnKind, ReportId } from '@botica/domain/reports';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { DaySchema, LinkedOrderSchema } from '../finance/fields.ts';
import { orNull } from '../or-null.ts';
import {
  BranchIdSchema,
  CursorSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  StaffCompanySchema,
} from '../staff/fields.ts';

const tags = ['reports'] as const;
const maxInteger = 2_147_483_647;

export const reportNames = {
  days: 'dias',
  hours: 'horas',
  branches: 'sucursales',
  products: 'productos',
  groups: 'grupos',
  promotions: 'promociones',
  baskets: 'canastas',
  returns: 'recompra',
  stock: 'existencias',
  searches: 'busquedas',
  deliveries: 'entregas',
  prescriptions: 'recetas',
} as const satisfies Record<ReportId, string>;
export type ReportWireId = (typeof reportNames)[ReportId];

export const columnKindNames = {
  amount: 'monto',
  count: 'cantidad',
  decimal: 'decimal',
  share: 'porcentaje',
  minutes: 'minutos',
  days: 'dias',
} as const satisfies Record<ColumnKind, string>;
export type ColumnKindDto = (typeof columnKindNames)[ColumnKind];

const period = {
  empresaId: StaffCompanySchema,
  sucursalId: Type.Optional(BranchIdSchema),
  desde: DaySchema,
  hasta: DaySchema,
};
const PeriodSchema = Type.Object(period);
export type ReportPeriodDto = Static<typeof PeriodSchema>;

const ReportParams = Type.Object({
  reporte: Type.Unsafe<ReportWireId>(Type.String({ enum: Object.values(reportNames) })),
});
const ReportQuery = Type.Object({
  ...period,
  grupoId: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxInteger, description: 'De los productos: solo los de un grupo' }),
  ),
});

const ValuesSchema = Type.Array(orNull(Type.Number()), {
  description: 'Uno por columna; nulo donde no hay con qué calcularlo',
});
const ReportSchema = Type.Object({
  reporte: ReportParams.properties.reporte,
  fila: Type.String({ description: 'Qué es una fila' }),
  nota: Type.String(),
  columnas: Type.Array(
    Type.Object({
      nombre: Type.String(),
      tipo: Type.Unsafe<ColumnKindDto>(Type.String({ enum: Object.values(columnKindNames) })),
    }),
  ),
  grafico: Type.Object({
    columna: Type.Integer({ description: 'El lugar de la columna que se dibuja' }),
    forma: Type.Unsafe<'linea' | 'barras'>(Type.String({ enum: ['linea', 'barras'] })),
  }),
  filas: Type.Array(
    Type.Object({ filaId: Type.String(), nombre: Type.String(), ahora: ValuesSchema, antes: ValuesSchema }),
  ),
  total: Type.Object({ ahora: ValuesSchema, antes: ValuesSchema }),
  antesDesde: DaySchema,
  antesHasta: DaySchema,
  calculado: orNull(MomentSchema, { description: 'Nulo antes de la primera vez' }),
  pendientes: Type.Integer({ description: 'Días que cambiaron desde entonces' }),
});
export type ReportDto = Static<typeof ReportSchema>;

export const getReport = {
  id: 'CONSOLA-REPORTE',
  access: { staff: 'reports.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/reportes/:reporte',
  schema: {
    tags,
    summary: 'Un reporte de un período, comparado con el período anterior',
    params: ReportParams,
    querystring: ReportQuery,
    response: { 200: OkReply(ReportSchema) },
  },
} as const;

const RowSchema = Type.Object({
  filaId: Type.String(),
  momento: MomentSchema,
  pedidoId: LinkedOrderSchema,
  pedido: Type.String(),
  documento: Type.String({ description: 'El número fiscal de la factura o de la nota de crédito' }),
  sucursal: Type.String(),
  unidades: Type.Integer(),
  monto: Type.Number(),
});
export type ReportRowDto = Static<typeof RowSchema>;

export const listReportRows = {
  id: 'CONSOLA-REPORTE-FILAS',
  access: { staff: 'reports.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/reportes-filas',
  schema: {
    tags,
    summary: 'Las facturas o notas de crédito que suman una cifra de ventas, la última primero',
    querystring: Type.Object({
      ...period,
      cifra: Type.Unsafe<'ventas' | 'reembolsos'>(Type.String({ enum: ['ventas', 'reembolsos'] })),
      hora: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
      productoId: Type.Optional(Type.Integer({ minimum: 1, maximum: maxInteger })),
      promocionId: Type.Optional(Type.Integer({ minimum: 0, maximum: maxInteger })),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: { 200: OkReply(Type.Object({ filas: Type.Array(RowSchema), siguiente: NextCursorSchema })) },
  },
} as const;

export const exportReport = {
  id: 'CONSOLA-REPORTE-EXPORTAR',
  access: { staff: 'reports.read' },
  audits: 'report.exported',
  server: 'main',
  method: 'GET',
  url: '/consola/reportes/:reporte/exportar',
  schema: {
    tags,
    summary: 'La tabla de un reporte como CSV; queda en la auditoría',
    params: ReportParams,
    querystring: ReportQuery,
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv' }) },
  },
} as const;
