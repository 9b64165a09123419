import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { createCardProcessor } from '../../../ports/card-processor.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { cardsRoutes } from './routes.ts';
import { createCardsService } from './service.ts';

export { findCard, forgetCardsOf, listCards, markCardVerified } from './store.ts';
export { cardRevocations, paymentCards } from './tables.ts';

const revokeJob = jobType({ name: 'cards-revoke', cron: '* * * * *', retryLimit: 0 });

export function createCards({ config, clock, database, log }: Platform) {
  const { db } = database;
  const processor = createCardProcessor({ ...config.outside.cardProcessor, timeoutMs: config.outsideTimeoutMs });
  return {
    ...createCardsService({ db, clock, processor }),
    /** Revokes the tokens of removed cards at the processor. */
    revokeForgotten: () => revokeTokens({ db, clock, log, processor }),
  };
}

export async function registerCards(
  app: FastifyInstance,
  { clock, jobs }: Platform,
  { cards }: { cards: ReturnType<typeof createCards> },
): Promise<void> {
  jobs.define(revokeJob, cards.revokeForgotten);
  await app.register(cardsRoutes, { cards, clock });
}
