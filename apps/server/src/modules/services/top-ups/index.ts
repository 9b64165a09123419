import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { definePurchase } from '../../payments/index.ts';
import { topUpPurchase } from './ending.ts';
import { defineTopUpJobs } from './jobs.ts';
import { topUpsRoutes } from './routes.ts';
import { createTopUpsService } from './service.ts';

export { createTopUpsService } from './service.ts';
export { forgetTopUpsOf } from './store.ts';
export { topUpFavourites, topUpOperators, topUpProducts, topUpSends, topUps } from './tables.ts';

export async function registerTopUps(app: FastifyInstance, platform: Platform): Promise<void> {
  const topUps = createTopUpsService(platform);
  definePurchase('top-up', topUpPurchase);
  defineTopUpJobs(platform, topUps);
  await app.register(topUpsRoutes, { topUps, clock: platform.clock });
}
