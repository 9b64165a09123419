import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { publishPriceChangeJob } from './job-types.ts';
import { priceChangeRoutes } from './routes.ts';
import type { PriceChanges } from './service.ts';

export type { PriceChanges } from './service.ts';
export { createPriceChanges } from './service.ts';
export { findChange, findRows } from './store.ts';
export { priceChangeRows, priceChanges } from './tables.ts';

export async function registerPriceChanges(
  app: FastifyInstance,
  { jobs }: Platform,
  { priceChanges }: { priceChanges: PriceChanges },
): Promise<void> {
  jobs.define(publishPriceChangeJob, ({ changeId }) => priceChanges.publishScheduled(changeId));
  await app.register(priceChangeRoutes, { priceChanges });
}
