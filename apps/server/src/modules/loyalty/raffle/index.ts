import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineRaffleJobs } from './jobs.ts';
import { raffleRoutes } from './routes.ts';

export { createDrawing } from './drawing.ts';
export type { Exchanged, ExchangeProblem, NewExchange } from './exchanging.ts';
export { createExchanging } from './exchanging.ts';
export { exchangesPerCustomer } from './limits.ts';
export type { ExchangeOwner } from './store.ts';
export { findExchangeByKey, findRaffle, forgetRafflesOf, insertExchange } from './store.ts';
export type { ExchangeRow, RaffleRow } from './tables.ts';
export { raffleExchanges, raffles, raffleWinners, ticketCounts } from './tables.ts';

export async function registerRaffle(app: FastifyInstance, platform: Platform): Promise<void> {
  defineRaffleJobs(platform);
  await app.register(raffleRoutes, platform);
}
