import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { RewardKindSchema } from './points-history.ts';

const tags = ['rewards'] as const;

const RewardPointsSchema = Type.Object({
  saldo: Type.Integer(),
  valor: Type.Number({ description: 'Lo que valen todos, en moneda' }),
  vencen: Type.Array(Type.Object({ puntos: Type.Integer(), fecha: Type.String({ format: 'date' }) }), {
    description: 'A186: los que vencen primero antes; vacío si los puntos no vencen',
  }),
});

const RewardsSchema = Type.Object({ puntos: RewardPointsSchema });
export type RewardsDto = Static<typeof RewardsSchema>;

/** Ours: the points of the rewards page. */
export const getRewards = {
  id: 'PREMIOS',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/premios',
  schema: { tags, summary: 'Puntos del cliente y cuándo vencen', response: { 200: OkReply(RewardsSchema) } },
} as const;

export const rewardUnits = ['puntos', 'stickers', 'moneda'] as const;
export type RewardUnit = (typeof rewardUnits)[number];

const RewardMovementSchema = Type.Object({
  id: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
  clase: RewardKindSchema,
  concepto: Type.String(),
  detalle: Type.String(),
  cantidad: Type.Number({ description: 'Negativa cuando se usa' }),
  unidad: Type.Unsafe<RewardUnit>({ type: 'string', enum: [...rewardUnits] }),
  saldo: orNull(Type.Number(), { description: 'Después de este movimiento; nulo si no es un saldo' }),
  pedido_ID: Type.String({ description: 'Código del pedido para su página; vacío si no es de un pedido' }),
});
export type RewardMovementDto = Static<typeof RewardMovementSchema>;

/** Rows of one reply. */
export const rewardsTop = 100;

/** Ours: one history of all rewards, in words. */
export const listRewardMovements = {
  id: 'PREMIOS-HISTORIAL',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/premios/historial',
  schema: {
    tags,
    summary: 'Movimientos de puntos, cupones, certificados, stickers, boletos y giros, el último primero',
    querystring: Type.Object({
      dias: Type.Integer({ minimum: 1, maximum: 1440 }),
      clase: Type.Optional(RewardKindSchema),
    }),
    response: { 200: OkReply(Type.Object({ movimientos: Type.Array(RewardMovementSchema), hayMas: Type.Boolean() })) },
  },
} as const;
