import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { createCardProcessor } from '../../../ports/card-processor.ts';
import { revokeTokens } from './revocations.ts';
import { cardsRoutes } from './routes.ts';
import { createCardsService } from './service.ts';

export { findCard, forgetCardsOf, listCards, markCardVerified } from './store.ts';
export { cardRevocations, paymentCards } from './tables.ts';

const revokeJob = jobType({ name: 'cards-revoke', cron: '* * * * *', retryLimit: 0 });

export async function registerCards(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, clock, database, jobs, log } = platform;
  const timeoutMs = config.outsideTimeoutMs;
  const processor = createCardProcessor({ ...config.outside.cardProcessor, timeoutMs });
  const cards = createCardsService({ db: database.db, clock, processor });
  const revoke = () => revokeTokens({ db: database.db, clock, log, processor });
  jobs.define(revokeJob, revoke);
  await app.register(cardsRoutes, { cards, clock });
}
