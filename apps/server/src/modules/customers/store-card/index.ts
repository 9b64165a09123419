import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineStoreCardJob } from './confirm-application.ts';
import { storeCardRoutes } from './routes.ts';
import type { StoreCardService } from './service.ts';

export { createStoreCardService } from './service.ts';
export { forgetApplicationsOf } from './store.ts';
export { storeCardApplications } from './tables.ts';

export async function registerStoreCard(
  app: FastifyInstance,
  platform: Platform,
  { storeCard }: { storeCard: StoreCardService },
): Promise<void> {
  defineStoreCardJob(platform);
  await app.register(storeCardRoutes, { storeCard });
}
