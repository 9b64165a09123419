import type { RewardKind } from '@botica/domain/loyalty/points-history';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const Day = Type.String({ format: 'date', description: 'aaaa-mm-dd' });

/** Rows of one reply by default, and at most. */
export const pointsHistoryTop = { usual: 200, most: 500 } as const;

/** The kinds of rewards on the wire. */
export const rewardKindNames = {
  points: 'puntos',
  coupons: 'cupones',
  certificates: 'certificados',
  stickers: 'stickers',
  tickets: 'boletos',
  spins: 'giros',
} as const satisfies Record<RewardKind, string>;
export type RewardKindName = (typeof rewardKindNames)[RewardKind];

export const RewardKindSchema = Type.Unsafe<RewardKindName>({ type: 'string', enum: Object.values(rewardKindNames) });

const PointsMovementSchema = Type.Object({
  documentoId: Type.String({ description: 'Número del pedido; vacío si no es de un pedido' }),
  pedido_ID: Type.String({ description: 'Código del pedido para su página; vacío si no es de un pedido' }),
  fecha: Type.String({ format: 'date-time' }),
  puntos: Type.Integer({ description: 'Negativos cuando se usan' }),
  tipoTransaccion: Type.String(),
  clase: RewardKindSchema,
  concepto: Type.String({ description: 'En qué se ganaron o se usaron, en palabras' }),
  detalle: Type.String({ description: 'Vacío si el concepto lo dice todo' }),
  sucursal: Type.String(),
  saldo: Type.Integer({ description: 'Después de este movimiento' }),
});
export type PointsMovementDto = Static<typeof PointsMovementSchema>;

const PointsHistorySchema = Type.Object({
  movimientos: Type.Array(PointsMovementSchema),
  ganados: Type.Integer({ description: 'En el período, aunque la lista esté recortada' }),
  usados: Type.Integer(),
  devueltos: Type.Integer({ description: 'De canjes que se anularon; no cuentan como ganados' }),
  saldo: Type.Integer({ description: 'Ahora' }),
  hayMas: Type.Boolean(),
});

const AskedSchema = Type.Object({
  fechaInicio: Type.Optional(Day),
  fechaFinal: Type.Optional(Day),
  diasHistorial: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  Top: Type.Optional(Type.Integer({ minimum: 1, maximum: pointsHistoryTop.most })),
});
export type PointsHistoryBody = Static<typeof AskedSchema>;

/** HIST-02 HIST-03: between two days, both included, or the last days where the browser requests by period. */
export const listPointsHistory = {
  id: 'C216',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/historial',
  schema: {
    tags: ['points-history'],
    summary: 'Movimientos de puntos del cliente, el último primero',
    body: AskedSchema,
    response: { 200: OkReply(PointsHistorySchema) },
  },
} as const;

const BankPointsMovementSchema = Type.Object({
  documentoId: Type.String({ description: 'Número del pedido' }),
  pedido_ID: Type.String({ description: 'Código del pedido para su página; vacío si no se completó' }),
  fecha: Type.String({ format: 'date-time' }),
  puntos: Type.Integer({ description: 'Negativos cuando se usan' }),
  cashBack: Type.Number({ description: 'En moneda; negativo cuando se usa' }),
  tipoTransaccion: Type.String(),
  sucursal: Type.String(),
  tarjeta: Type.String({ description: 'Los últimos cuatro dígitos; vacío si el cliente ya la quitó' }),
});
export type BankPointsMovementDto = Static<typeof BankPointsMovementSchema>;

const BankPointsHistorySchema = Type.Object({
  movimientos: Type.Array(BankPointsMovementSchema),
  usados: Type.Integer({ description: 'En el período, aunque la lista esté recortada' }),
  devueltos: Type.Integer(),
  cashBackUsado: Type.Number({ description: 'Menos lo devuelto' }),
  hayMas: Type.Boolean(),
});

/** HIST-02 HIST-03: points of the bank's programme that orders spent and refunded; only the bank knows the balance. */
export const listBankPointsHistory = {
  id: 'C217',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/Bac/historial',
  schema: {
    tags: ['points-history'],
    summary: 'Movimientos del programa de puntos del banco, el último primero',
    body: AskedSchema,
    response: { 200: OkReply(BankPointsHistorySchema) },
  },
} as const;
