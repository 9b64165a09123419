import { exchangeTypeIds, mostTickets, ticketPeriods } from '@botica/domain/loyalty/raffle';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['raffle'] as const;
const Moment = Type.String({ format: 'date-time' });

/** C227: the current raffle; without one, `vigente` is false and the rest is empty. */
export const RaffleSchema = Type.Object({
  vigente: Type.Boolean(),
  premiosVigente: Type.Boolean({ description: 'La ruleta entrega premios (SLOT-09)' }),
  premio: Type.String(),
  imagenPremio: Type.String({ description: 'Vacía si no tiene' }),
  puntosPorBoletos: Type.Integer({ description: 'También es lo que cuesta un giro de la ruleta' }),
  cantidad_Boletos: Type.Integer({ description: 'Boletos que van en el sorteo' }),
  promocionBoletoBonificacionID: orNull(Type.Integer({ description: 'Nulo si no hay bonificación' })),
  bonificacionCantidadMinimaCanjeada: Type.Integer(),
  porcentajeBoletosBonificados: Type.Integer({ description: 'Por ciento, entero' }),
  fechas: Type.Object({ inicio: orNull(Moment), fin: orNull(Moment) }),
  descripcion: Type.String(),
  promocion: Type.String({ description: 'Nombre del sorteo' }),
});
export type RaffleDto = Static<typeof RaffleSchema>;

export const getRaffle = {
  id: 'C227',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/datosPromocion',
  schema: { tags, summary: 'El sorteo vigente y lo que cuesta un boleto', response: { 200: OkReply(RaffleSchema) } },
} as const;

/** A124 */
export const WinnerSchema = Type.Object({
  promocion: Type.String(),
  premio: Type.String(),
  nombre: Type.String({ description: 'Nombre e inicial' }),
  boleto: Type.Integer(),
  cantidad_Boletos: Type.Integer({ description: 'Entre cuántos se sorteó' }),
  fecha: Moment,
});
export type WinnerDto = Static<typeof WinnerSchema>;

export const listWinners = {
  id: 'C226',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/ganadores',
  schema: {
    tags,
    summary: 'Ganadores de los sorteos, el último primero',
    response: { 200: OkReply(Type.Array(WinnerSchema)) },
  },
} as const;

export const ExchangedTicketsSchema = Type.Object({
  id: Type.String({ description: 'BOL- y un número' }),
  fecha: Moment,
  promocion: Type.String(),
  numeroDeBoletos: Type.Integer({ description: 'Los canjeados' }),
  cantidadBonificada: Type.Integer(),
  puntos: Type.Integer(),
  primerBoleto: Type.Integer(),
  ultimoBoleto: Type.Integer(),
  fechaSorteo: orNull(Moment),
  esGanador: Type.Boolean(),
});
export type ExchangedTicketsDto = Static<typeof ExchangedTicketsSchema>;

/** RAFFLE-11: {id} is the period in months: 1, 3, 6, 12 or 24. */
export const listExchangedTickets = {
  id: 'C228',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/CanjeDeBoletos/ObtenerBoletosCanjeados/:id',
  schema: {
    tags,
    summary: 'Boletos que canjeó el cliente en un período, los últimos primero',
    params: Type.Object({ id: Type.Unsafe<number>({ type: 'integer', enum: [...ticketPeriods] }) }),
    response: { 200: OkReply(Type.Array(ExchangedTicketsSchema)) },
  },
} as const;

const ExchangeBodySchema = Type.Object({
  NoIdentidad: Type.Optional(Type.String({ maxLength: 30, description: 'La sesión dice de quién son los puntos' })),
  NumeroDeBoletos: Type.Integer({ minimum: -1, maximum: mostTickets * 100 }),
  PuntosPorBoleto: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Los que se mostraron' }),
  Sucursal_ID: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 })),
  Tipo: Type.Unsafe<1 | 5>({ type: 'integer', enum: Object.values(exchangeTypeIds) }),
});
export type ExchangeBody = Static<typeof ExchangeBodySchema>;

/** The reply of both games: a raffle fills the first part, a spin the second. */
export const ExchangeReplySchema = Type.Object({
  id: Type.String({ description: 'BOL- y un número' }),
  mensaje: Type.String(),
  puntosDisponibles: Type.Integer({ description: 'Después del canje' }),
  numeroDeBoletos: Type.Integer(),
  esBonificacion: Type.Boolean(),
  cantidadBonificada: Type.Integer(),
  primerBoleto: Type.Integer({ description: '0 en la ruleta' }),
  ultimoBoleto: Type.Integer(),
  esClienteGanador: Type.Boolean(),
  codigoGanador: Type.String({ description: 'Vacío si no ganó' }),
  informacionPremio: Type.Array(Type.Integer(), { description: 'Las tres imágenes en que se detiene la ruleta' }),
  premio: Type.String({ description: 'Vacío si no ganó' }),
  puntosPremio: Type.Integer({ description: 'Los que ganó, que ya están en su saldo; 0 si el premio es otro' }),
});
export type ExchangeReplyDto = Static<typeof ExchangeReplySchema>;

/**
 * RAFFLE-07 A117: C229 with Tipo 1 exchanges points for raffle tickets, C230 with Tipo 5 for one spin of the slot
 * machine. Idempotent by the header `Idempotency-Key`.
 */
export const registerExchange = {
  id: 'C229',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/promociones-boletos/CanjeDeBoletos/Registrar/1',
  schema: {
    tags,
    summary: 'Canjea puntos por boletos del sorteo (Tipo 1) o por un giro de la ruleta (Tipo 5)',
    body: ExchangeBodySchema,
    response: { 200: OkReply(ExchangeReplySchema) },
  },
} as const;

export interface ToldRaffle {
  name: string;
  description: string;
  prize: string;
  pointsPerTicket: number;
  tickets: number;
  bonusId: number | null;
  bonusMinimum: number;
  bonusPercent: number;
  hasSlotMachine: boolean;
  startsAt: Date;
  endsAt: Date;
}

export function toRaffleDto(raffle: ToldRaffle | undefined, picture = ''): RaffleDto {
  return {
    vigente: raffle !== undefined,
    premiosVigente: raffle?.hasSlotMachine ?? false,
    premio: raffle?.prize ?? '',
    imagenPremio: picture,
    puntosPorBoletos: raffle?.pointsPerTicket ?? 0,
    cantidad_Boletos: raffle?.tickets ?? 0,
    promocionBoletoBonificacionID: raffle?.bonusId ?? null,
    bonificacionCantidadMinimaCanjeada: raffle?.bonusMinimum ?? 0,
    porcentajeBoletosBonificados: raffle?.bonusPercent ?? 0,
    fechas: { inicio: raffle?.startsAt.toISOString() ?? null, fin: raffle?.endsAt.toISOString() ?? null },
    descripcion: raffle?.description ?? '',
    promocion: raffle?.name ?? '',
  };
}

/** RAFFLE-03: a raffle without a bonus id has no bonus. */
export function bonusOf(raffle: Pick<RaffleDto, 'promocionBoletoBonificacionID'> & BonusFields) {
  if (raffle.promocionBoletoBonificacionID === null) return undefined;
  return {
    minimumTickets: raffle.bonificacionCantidadMinimaCanjeada,
    percent: raffle.porcentajeBoletosBonificados,
  };
}
type BonusFields = Pick<RaffleDto, 'bonificacionCantidadMinimaCanjeada' | 'porcentajeBoletosBonificados'>;
