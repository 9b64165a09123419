import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineLifeJobs } from './aftermath.ts';
import { createBranchNotices } from './branch-notices.ts';
import { createCarrierNotices } from './carrier-notices.ts';
import { integrationRoutes } from './integration-routes.ts';
import { createOrderLife } from './life.ts';
import { trackingRoutes } from './tracking-routes.ts';

export type { Advance, AdvanceProblem, Moved, OrderLife, ToldCourier } from './life.ts';
export { createOrderLife } from './life.ts';
export type { KeyOf } from './notice-keys.ts';
export { createNoticeKeys, ofSigningBranch } from './notice-keys.ts';
export { signedNotices, signNotice } from './signed-notices.ts';
export { integrationKeys, lifeNotices } from './tables.ts';

export async function registerOrderLife(app: FastifyInstance, platform: Platform): Promise<void> {
  defineLifeJobs(platform);
  await app.register(trackingRoutes, { db: platform.database.db });
  const life = createOrderLife(platform);
  const notices = createBranchNotices(platform, life);
  const carriers = createCarrierNotices(platform, life);
  await app.register(integrationRoutes, { notices, carriers, platform });
}
