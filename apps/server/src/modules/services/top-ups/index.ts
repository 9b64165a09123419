import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineTopUpJobs } from './jobs.ts';
import { topUpsRoutes } from './routes.ts';
import type { TopUpsService } from './service.ts';

export { operatorPieces } from './edited-operators.ts';
export { topUpPurchase } from './end-top-up.ts';
export { createTopUpsService } from './service.ts';
export { forgetTopUpsOf } from './store.ts';
export {
  topUpFavourites,
  topUpLimits,
  topUpOffers,
  topUpOperators,
  topUpProducts,
  topUpSends,
  topUps,
} from './tables.ts';

export async function registerTopUps(
  app: FastifyInstance,
  platform: Platform,
  { topUps }: { topUps: TopUpsService },
): Promise<void> {
  defineTopUpJobs(platform, topUps);
  await app.register(topUpsRoutes, { topUps, clock: platform.clock });
}
