import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ContentPreview } from '../../content/editions/index.ts';
import { createDrawing } from './draw-raffle.ts';
import { createExchanging } from './exchange-tickets.ts';
import { defineRaffleJobs } from './jobs.ts';
import { raffleRoutes } from './routes.ts';

export type { Exchanged, ExchangeProblem, NewExchange } from './exchange-tickets.ts';
export { exchangesPerCustomer } from './limits.ts';
export type { ExchangeOwner } from './store.ts';
export { findExchangeByKey, findRaffle, forgetRafflesOf, holdRaffle, insertExchange } from './store.ts';
export type { ExchangeRow, RaffleRow } from './tables.ts';
export { raffleExchanges, raffles, raffleWinners, ticketCounts } from './tables.ts';

export function createRaffle(platform: Platform) {
  return { exchange: createExchanging(platform), drawing: createDrawing(platform) };
}

export type Raffle = ReturnType<typeof createRaffle>;

export async function registerRaffle(
  app: FastifyInstance,
  platform: Platform,
  { contentPreview, raffle }: { contentPreview: ContentPreview; raffle: Raffle },
): Promise<void> {
  defineRaffleJobs(platform, raffle.drawing);
  await app.register(raffleRoutes, { ...platform, contentPreview });
}
