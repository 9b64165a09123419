import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';

/** RAFFLE-07: what points are exchanged for. */
export const exchangeTypeIds = { raffle: 1, slotMachine: 5 } as const;
export type ExchangeKind = keyof typeof exchangeTypeIds;
export const exchangeKinds = Object.keys(exchangeTypeIds) as ExchangeKind[];

/** The bonus tickets of a large exchange. */
export interface TicketBonus {
  /** bonificacionCantidadMinimaCanjeada: the minimum tickets of one exchange. */
  minimumTickets: number;
  /** Whole percent. */
  percent: number;
}

/** RAFFLE-02 SLOT-10: 0 when a ticket has no price. */
export function availableTickets(points: number, pointsPerTicket: number): number {
  if (!(pointsPerTicket > 0) || !(points > 0)) return 0;
  return Math.floor(points / pointsPerTicket);
}

export interface TicketsAsked {
  tickets: number;
  pointsPerTicket: number;
  bonus: TicketBonus | undefined;
}

/**
 * RAFFLE-03..05: counts the exchanged points, as the name of the minimum says. Percent stays whole until the floor, so
 * that 10 % of 30 is never 2.
 */
export function bonusTickets({ tickets, pointsPerTicket, bonus }: TicketsAsked): number {
  if (!bonus || !(pointsPerTicket > 0) || !Number.isSafeInteger(tickets) || tickets <= 0) return 0;
  const points = tickets * pointsPerTicket;
  if (points / pointsPerTicket < bonus.minimumTickets) return 0;
  return Math.max(0, Math.floor((tickets * bonus.percent) / 100));
}

/** The maximum of one exchange, against typing errors. */
export const mostTickets = 9999;

/** RAFFLE-01 */
export function checkTickets(
  tickets: number,
  { points, pointsPerTicket }: { points: number; pointsPerTicket: number },
): Result<number, 'TICKETS_NOT_VALID' | 'TICKETS_NOT_ENOUGH_POINTS'> {
  if (!Number.isSafeInteger(tickets) || tickets < 1 || tickets > mostTickets) return failure('TICKETS_NOT_VALID');
  if (tickets > availableTickets(points, pointsPerTicket)) return failure('TICKETS_NOT_ENOUGH_POINTS');
  return success(tickets);
}

/**
 * Exchange ids are between those of purchases and top-ups, so that "the order" of a movement is unique in the points
 * ledger.
 */
export const firstExchangeId = 1_500_000_000_000;
const lastExchangeId = 1_999_999_999_999;
const prefix = 'BOL-';

export function isExchangeId(id: number): boolean {
  return id > firstExchangeId && id <= lastExchangeId;
}

/** The reference for the shopper and support: BOL-12. */
export function exchangeReference(id: number): string {
  return `${prefix}${id - firstExchangeId}`;
}
