import type { LiabilityKind } from '@botica/domain/finance/liabilities';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { MomentSchema, NextCursorSchema, PageSizeSchema, StaffCompanySchema } from '../staff/fields.ts';
import { DaySchema, LinkedOrderSchema } from './fields.ts';

const tags = ['finance-liabilities'] as const;

export const liabilityNames = {
  points: 'puntos',
  certificates: 'certificados',
  credit: 'credito',
} as const satisfies Record<LiabilityKind, string>;
export type LiabilityDto = (typeof liabilityNames)[LiabilityKind];
export const liabilityDtos = Object.values(liabilityNames);
const KindSchema = Type.Unsafe<LiabilityDto>(Type.String({ enum: liabilityDtos }));

const BalanceSchema = Type.Object({
  tipo: KindSchema,
  monto: Type.Number({ description: 'De los puntos, su valor al factor de hoy' }),
  puntos: Type.Integer({ description: '0 si no son puntos' }),
  tenedores: Type.Integer({ description: 'Cuentas o certificados con saldo ese día' }),
  vencido: Type.Number({ description: 'Saldo de certificados que ya habían vencido: no se debe' }),
  control: Type.Object(
    { libro: Type.Number(), cuentas: Type.Number() },
    { description: 'De hoy: la suma de los movimientos y la de los saldos; puntos, o dinero' },
  ),
});
export type LiabilityBalanceDto = Static<typeof BalanceSchema>;

const day = { empresaId: StaffCompanySchema, fecha: DaySchema };

export const listLiabilities = {
  id: 'CONSOLA-PASIVOS',
  access: { staff: 'reports.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/pasivos',
  schema: {
    tags,
    summary: 'Puntos, certificados y crédito de una empresa al final de un día, sumados de sus movimientos',
    querystring: Type.Object(day),
    response: { 200: OkReply(Type.Object({ saldos: Type.Array(BalanceSchema) })) },
  },
} as const;

const MovementSchema = Type.Object({
  movimientoId: Type.String(),
  momento: MomentSchema,
  concepto: Type.String(),
  pedidoId: LinkedOrderSchema,
  pedido: Type.String({ description: 'El número del pedido; vacío si no hay' }),
  cantidad: Type.Number({ description: 'Puntos, o dinero' }),
});
export type LiabilityMovementDto = Static<typeof MovementSchema>;

export const listLiabilityMovements = {
  id: 'CONSOLA-PASIVO-MOVIMIENTOS',
  access: { staff: 'reports.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/pasivos/:tipo',
  schema: {
    tags,
    summary: 'Los movimientos que suman un pasivo hasta un día, el último primero',
    params: Type.Object({ tipo: KindSchema }),
    querystring: Type.Object({
      ...day,
      cursor: Type.Optional(
        Type.String({ maxLength: 100, pattern: '^20\\d\\d-\\d\\d-\\d\\dT[\\d:.]{15}Z~[\\w-]{1,40}$' }),
      ),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: { 200: OkReply(Type.Object({ movimientos: Type.Array(MovementSchema), siguiente: NextCursorSchema })) },
  },
} as const;
