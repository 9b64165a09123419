import type { FigureId } from '@botica/domain/finance/closings';
import { closingTenders } from '@botica/domain/finance/closings';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { CursorSchema, MomentSchema, NextCursorSchema, PageSizeSchema, StaffCompanySchema } from '../staff/fields.ts';
import { DaySchema, LinkedOrderSchema } from './fields.ts';

const tags = ['finance-closings'] as const;

const ClosingBranchSchema = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: '0: las compras en línea que no son de una sucursal',
});

export const figureDtoNames = {
  invoiced: 'facturado',
  credited: 'acreditado',
  delivered: 'entregado',
  received: 'recibido',
  refunded: 'reembolsado',
} as const satisfies Record<FigureId, string>;
/** The difference has rows too: one for each order that was paid and invoiced on different days. */
export const figureDtos = [...Object.values(figureDtoNames), 'diferencia'] as const;
export type AskedFigureDto = (typeof figureDtos)[number];

const FigureSchema = Type.Unsafe<AskedFigureDto>(Type.String({ enum: [...figureDtos] }));
const TenderSchema = Type.Unsafe<(typeof closingTenders)[number]>(Type.String({ enum: [...closingTenders] }));
const StateSchema = Type.Unsafe<'abierto' | 'cerrado' | 'cambio'>(
  Type.String({ enum: ['abierto', 'cerrado', 'cambio'], description: 'cambio: cambió después del cierre' }),
);

const sums = {
  facturado: Type.Number(),
  acreditado: Type.Number(),
  entregado: Type.Number(),
  recibido: Type.Number(),
  reembolsado: Type.Number(),
  neto: Type.Number({ description: 'Recibido menos reembolsado' }),
  diferencia: Type.Number({ description: 'Facturado menos notas de crédito menos neto' }),
  facturas: Type.Integer(),
  entregas: Type.Integer(),
};

const BranchDaySchema = Type.Object({
  sucursalId: ClosingBranchSchema,
  sucursal: Type.String(),
  ...sums,
  estado: StateSchema,
  cerradoPor: Type.String({ description: 'Vacío si está abierto' }),
});
export type BranchDayDto = Static<typeof BranchDaySchema>;

const day = { empresaId: StaffCompanySchema, fecha: DaySchema };

export const listClosings = {
  id: 'CONSOLA-CIERRES',
  access: { staff: 'closings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/cierres',
  schema: {
    tags,
    summary: 'El día de cada sucursal que tuvo movimiento, y si está cerrado',
    querystring: Type.Object(day),
    response: { 200: OkReply(Type.Object({ sucursales: Type.Array(BranchDaySchema), termino: Type.Boolean() })) },
  },
} as const;

const TenderSumsSchema = Type.Object({
  forma: TenderSchema,
  nombre: Type.String(),
  recibido: Type.Number(),
  reembolsado: Type.Number(),
  neto: Type.Number(),
});

const RowSchema = Type.Object({
  filaId: Type.String(),
  cifra: FigureSchema,
  forma: Type.String({ description: 'El nombre de la forma de pago; vacío si no es dinero recibido o devuelto' }),
  momento: MomentSchema,
  pedidoId: LinkedOrderSchema,
  pedido: Type.String({ description: 'El número del pedido, o el nombre de la compra' }),
  documento: Type.String({ description: 'Número fiscal o de transacción; vacío si no lo tiene' }),
  monto: Type.Number(),
});
export type ClosingRowDto = Static<typeof RowSchema>;

const ClosingSchema = Type.Object({
  cierreId: Type.String(),
  quien: Type.String(),
  momento: MomentSchema,
  nota: Type.String(),
  ...sums,
  formas: Type.Array(TenderSumsSchema),
});

const DayPageSchema = Type.Object({
  ...BranchDaySchema.properties,
  formas: Type.Array(TenderSumsSchema),
  version: Type.String({ description: 'Lo que se vio; el cierre la trae de vuelta' }),
  termino: Type.Boolean({ description: 'El día ya terminó: se puede cerrar' }),
  puedeCerrar: Type.Boolean(),
  cierre: orNull(ClosingSchema, { description: 'Nulo mientras el día está abierto' }),
  cambios: Type.Array(Type.Object({ ...RowSchema.properties, antes: Type.Number(), ahora: Type.Number() }), {
    description: 'Las filas que cambiaron después del cierre',
  }),
});
export type DayPageDto = Static<typeof DayPageSchema>;

const BranchParams = Type.Object({ sucursalId: ClosingBranchSchema });

export const getClosing = {
  id: 'CONSOLA-CIERRE',
  access: { staff: 'closings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/cierres/:sucursalId',
  schema: {
    tags,
    summary: 'El día de una sucursal: sus cifras, sus formas de pago, su cierre y lo que cambió después',
    params: BranchParams,
    querystring: Type.Object(day),
    response: { 200: OkReply(DayPageSchema) },
  },
} as const;

export const listClosingRows = {
  id: 'CONSOLA-CIERRE-FILAS',
  access: { staff: 'closings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/cierres/:sucursalId/filas',
  schema: {
    tags,
    summary: 'Las filas que suman una cifra del día',
    params: BranchParams,
    querystring: Type.Object({
      ...day,
      cifra: FigureSchema,
      forma: Type.Optional(TenderSchema),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: { 200: OkReply(Type.Object({ filas: Type.Array(RowSchema), siguiente: NextCursorSchema })) },
  },
} as const;

export const closeDay = {
  id: 'CONSOLA-CERRAR-DIA',
  access: { staff: 'closings.sign' },
  audits: 'day.closed',
  server: 'main',
  method: 'POST',
  url: '/consola/cierres/:sucursalId',
  schema: {
    tags,
    summary: 'Cierra el día de una sucursal con las cifras que se vieron; no se puede deshacer',
    params: BranchParams,
    body: Type.Object({
      clave: ActKeySchema,
      ...day,
      version: Type.String({ minLength: 1, maxLength: 100 }),
      nota: Type.Optional(Type.String({ maxLength: 400 })),
    }),
    response: { 200: OkReply(Type.Object({ cierreId: Type.String(), momento: MomentSchema })) },
  },
} as const;
