import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { ratingsRoutes } from './routes.ts';
import type { RatingsService } from './service.ts';

export { createRatingsService } from './service.ts';
/** ORDER-08: called in the transaction that delivers an order, to ask its shopper for a rating. */
export { askFor, forgetRatingsOf } from './store.ts';
export { ratings } from './tables.ts';

export async function registerRatings(
  app: FastifyInstance,
  _platform: Platform,
  { ratings }: { ratings: RatingsService },
): Promise<void> {
  await app.register(ratingsRoutes, { ratings });
}
