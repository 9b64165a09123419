import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import type { GuestLinks } from '../../company-orders/guest/index.ts';
import type { Tracking } from '../tracking/index.ts';
import type { OrderLife } from './advance-order.ts';
import { createBranchNotices } from './branch-notices.ts';
import { createCarrierNotices } from './carrier-notices.ts';
import { integrationRoutes } from './integration-routes.ts';
import { defineLifeJobs } from './notify-step.ts';
import { trackingRoutes } from './tracking-routes.ts';

export type { Advance, AdvanceProblem, Moved, OrderLife, ToldCourier } from './advance-order.ts';
export { createOrderLife } from './advance-order.ts';
export { createNoticeKeys, ofSigningBranch } from './notice-keys.ts';
export { integrationKeys, lifeNotices } from './tables.ts';

interface Needs {
  guestLinks: GuestLinks;
  noticeKeys: KeyOf;
  orderLife: OrderLife;
  tracking: Tracking;
}

export async function registerOrderLife(
  app: FastifyInstance,
  platform: Platform,
  { guestLinks, noticeKeys, orderLife, tracking }: Needs,
): Promise<void> {
  defineLifeJobs(platform, { guestLinks });
  await app.register(trackingRoutes, { db: platform.database.db });
  const notices = createBranchNotices(platform, orderLife);
  const carriers = createCarrierNotices(platform, orderLife);
  await app.register(integrationRoutes, { notices, carriers, noticeKeys, tracking, platform });
}
