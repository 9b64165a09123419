import { toDecimal } from '@botica/domain/money';
import type { PointsBalance } from '@botica/domain/tenders/points';
import { worthOfPoints } from '@botica/domain/tenders/points';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['points'] as const;

/** A080: factor and factorPuntos are the same value. */
export const PointsSchema = Type.Object({
  puntosUsuario: Type.Integer(),
  puntosDisponibles: Type.Integer(),
  factor: Type.Number({ description: 'Lo que vale un punto' }),
  factorPuntos: Type.Number(),
  valorMonetario: Type.Number({ description: 'Lo que valen todos' }),
  GirosDisponibles: Type.Integer({ description: 'Giros de la ruleta' }),
});
export type PointsDto = Static<typeof PointsSchema>;

export const getPoints = {
  id: 'C151',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/perfil/puntos',
  schema: { tags, summary: 'Puntos del cliente', response: { 200: OkReply(PointsSchema) } },
} as const;

export const PointsBalanceSchema = Type.Object({
  puntosUsuario: Type.Integer(),
  factor: Type.Number(),
  valorMonetario: Type.Number(),
});
export type PointsBalanceDto = Static<typeof PointsBalanceSchema>;

export const getPointsBalance = {
  id: 'C219',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntosV2/ObtenerSaldoPuntos',
  schema: { tags, summary: 'Saldo de puntos del cliente', response: { 200: OkReply(PointsBalanceSchema) } },
} as const;

/** The value of points in the company's currency, whatever its name says. */
export const priceOfPoints = {
  id: 'C214',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/puntos/calcularLempiras/:points',
  schema: {
    tags,
    summary: 'Lo que valen tantos puntos',
    params: Type.Object({ points: Type.Integer({ minimum: 0, maximum: 999_999_999 }) }),
    response: { 200: OkReply(Type.Object({ puntos: Type.Integer(), valor: Type.Number() })) },
  },
} as const;

export const BankPointsSchema = Type.Object({
  puntosDisponibles: Type.Integer(),
  valorMonetario: Type.Number(),
  factor: Type.Number(),
  cashBackDisponible: Type.Number({ description: 'Del mismo programa, en dinero' }),
  comision: Type.Number({ description: 'Fracción que cuesta usarlos (REDEEM-07)' }),
});
export type BankPointsDto = Static<typeof BankPointsSchema>;

/** REDEEM-12: for one of the customer's saved cards. */
export const getBankPoints = {
  id: 'C218',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/Bac/consultarPuntos',
  schema: {
    tags,
    summary: 'Puntos del banco de una tarjeta guardada',
    querystring: Type.Object({ PlanPuntos: Type.Optional(Type.String({ maxLength: 20 })) }),
    body: Type.Object({ tarjetaId: Type.String({ format: 'uuid' }) }),
    response: { 200: OkReply(BankPointsSchema) },
  },
} as const;

export function toPointsBalanceDto({ points, factor }: PointsBalance): PointsBalanceDto {
  return { puntosUsuario: points, factor, valorMonetario: toDecimal(worthOfPoints(points, factor)) };
}

/** A080 SLOT-10 */
export function toPointsDto(balance: PointsBalance, spins: number): PointsDto {
  return {
    ...toPointsBalanceDto(balance),
    puntosDisponibles: balance.points,
    factorPuntos: balance.factor,
    GirosDisponibles: spins,
  };
}

export function toBankPointsDto(
  { points, factor, cashBackCents }: PointsBalance & { cashBackCents: number },
  commission: number,
): BankPointsDto {
  return {
    puntosDisponibles: points,
    valorMonetario: toDecimal(worthOfPoints(points, factor)),
    factor,
    cashBackDisponible: toDecimal(cashBackCents),
    comision: commission,
  };
}
