import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { createCardProcessor } from '../../ports/card-processor.ts';
import { cardsRoutes } from './routes.ts';
import { createCardsService } from './service.ts';

export { findCard, forgetCardsOf, listCards, markCardVerified } from './store.ts';
export { paymentCards } from './tables.ts';

export async function registerCards(app: FastifyInstance, { config, clock, database }: Platform): Promise<void> {
  const timeoutMs = config.outsideTimeoutMs;
  const processor = createCardProcessor({ ...config.outside.cardProcessor, timeoutMs });
  const cards = createCardsService({ db: database.db, clock, processor });
  await app.register(cardsRoutes, { cards, clock });
}
