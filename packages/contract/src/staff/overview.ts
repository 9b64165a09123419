import type { PermissionId } from '@botica/domain/staff';
import type { TenderKind } from '@botica/domain/tenders';
import { tenderKinds } from '@botica/domain/tenders';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, MomentSchema, StaffCompanySchema } from './fields.ts';

/** The permission of each block. The answer leaves out the blocks that the person may not see. */
export const overviewBlocks = {
  ventas: 'orders.read',
  dinero: 'closings.read',
  tarde: 'orders.read',
  recetas: 'prescriptions.read',
  reembolsos: 'orders.read',
  conciliacion: 'reconciliation.read',
  rangosFiscales: 'fiscal.read',
  trabajos: 'settings.read',
  servicios: 'settings.read',
  busquedas: 'catalogue.read',
} as const satisfies Record<string, PermissionId>;
export type OverviewBlock = keyof typeof overviewBlocks;

const CountSchema = Type.Integer({ minimum: 0 });
const OldestSchema = orNull(MomentSchema, { description: 'Nulo si no hay ninguno' });
const amountIn = { empresaId: StaffCompanySchema, monto: Type.Number() };

const SalesSchema = Type.Object({
  empresas: Type.Array(
    Type.Object({
      empresaId: StaffCompanySchema,
      pedidos: CountSchema,
      total: Type.Number(),
      pedidosAntes: CountSchema,
      totalAntes: Type.Number({ description: 'Del mismo día de la semana pasada, hasta esta hora' }),
    }),
  ),
  horas: Type.Array(
    Type.Object({
      hora: Type.Integer({ minimum: 0, maximum: 23 }),
      pedidos: CountSchema,
      total: Type.Number({ description: '0 con empresas de distinta moneda' }),
      pedidosAntes: CountSchema,
      totalAntes: Type.Number(),
    }),
    { description: 'Las horas con pedidos, de hoy o del mismo día de la semana pasada' },
  ),
});
const TenderSchema = Type.Object({
  ...amountIn,
  tipo: Type.Unsafe<TenderKind>(Type.String({ enum: [...tenderKinds] })),
  usos: CountSchema,
});
const LateBranchSchema = Type.Object({
  empresaId: StaffCompanySchema,
  sucursalId: BranchIdSchema,
  sucursal: Type.String(),
  pedidos: CountSchema,
  debioSalir: MomentSchema,
});
const FiscalRangeSchema = Type.Object({
  empresaId: StaffCompanySchema,
  sucursalId: BranchIdSchema,
  sucursal: Type.String(),
  documento: Type.String({ enum: ['invoice', 'credit-note'] }),
  quedan: CountSchema,
  vence: orNull(Type.String({ format: 'date' }), { description: 'Nulo: no queda ningún rango' }),
});
const StuckJobsSchema = Type.Object({
  cola: Type.String(),
  esperan: Type.Integer({ description: 'Debieron correr hace más de cinco minutos' }),
  reintentan: CountSchema,
  fallidos: Type.Integer({ description: 'Ya no se reintentan' }),
  desde: MomentSchema,
});
const DownServiceSchema = Type.Object({
  servicio: Type.String(),
  fallas: Type.Integer({ description: 'Seguidas' }),
  desde: MomentSchema,
  ultima: MomentSchema,
  motivo: Type.String(),
});
const LostSearchSchema = Type.Object({ empresaId: StaffCompanySchema, termino: Type.String(), veces: CountSchema });

const OverviewSchema = Type.Object({
  momento: MomentSchema,
  ventas: Type.Optional(SalesSchema),
  dinero: Type.Optional(Type.Array(TenderSchema)),
  tarde: Type.Optional(
    Type.Object({ pedidos: CountSchema, debioSalir: OldestSchema, sucursales: Type.Array(LateBranchSchema) }),
  ),
  recetas: Type.Optional(Type.Object({ esperan: CountSchema, desde: OldestSchema })),
  /** For those who may sign something; their own requests are left out. */
  firmas: Type.Optional(Type.Object({ esperan: CountSchema, desde: OldestSchema })),
  reembolsos: Type.Optional(
    Type.Object({ pedidos: CountSchema, desde: OldestSchema, montos: Type.Array(Type.Object(amountIn)) }),
  ),
  conciliacion: Type.Optional(
    Type.Object({
      pagos: CountSchema,
      compras: Type.Integer({ description: 'De ellos, los que no son de un pedido: recargas, certificados, exámenes' }),
      desde: OldestSchema,
      montos: Type.Array(Type.Object(amountIn)),
    }),
  ),
  rangosFiscales: Type.Optional(Type.Object({ total: CountSchema, primeros: Type.Array(FiscalRangeSchema) })),
  trabajos: Type.Optional(Type.Array(StuckJobsSchema)),
  servicios: Type.Optional(Type.Array(DownServiceSchema)),
  busquedas: Type.Optional(Type.Object({ total: CountSchema, primeras: Type.Array(LostSearchSchema) })),
});
export type OverviewDto = Static<typeof OverviewSchema>;

export const getOverview = {
  id: 'CONSOLA-INICIO',
  access: { staff: 'home.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/inicio',
  schema: {
    tags: ['staff'],
    summary: 'Las cifras de hoy y lo que necesita a una persona, según los permisos de quien pregunta',
    querystring: Type.Object({
      empresaId: Type.Optional(StaffCompanySchema),
      sucursalId: Type.Optional(BranchIdSchema),
    }),
    response: { 200: OkReply(OverviewSchema) },
  },
} as const;
