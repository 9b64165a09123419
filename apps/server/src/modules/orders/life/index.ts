import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import type { GuestLinks } from '../../company-orders/guest/index.ts';
import type { PickupCodes } from '../index.ts';
import type { Tracking } from '../tracking/index.ts';
import type { OrderLife } from './advance-order.ts';
import type { AtDesk } from './branch-notices.ts';
import { createBranchNotices } from './branch-notices.ts';
import { createCarrierNotices } from './carrier-notices.ts';
import { integrationRoutes } from './integration-routes.ts';
import { defineLifeJobs } from './notify-step.ts';
import { trackingRoutes } from './tracking-routes.ts';

export type { Advance, AdvanceProblem, Moved, OrderLife, ReportedCourier } from './advance-order.ts';
export { createOrderLife } from './advance-order.ts';
export { createNoticeKeys, ofSigningBranch } from './notice-keys.ts';
export { integrationKeys, lifeNotices } from './tables.ts';

interface Needs {
  desk: AtDesk;
  guestLinks: GuestLinks;
  noticeKeys: KeyOf;
  orderLife: OrderLife;
  pickupCodes: PickupCodes;
  tracking: Tracking;
}

export async function registerOrderLife(
  app: FastifyInstance,
  platform: Platform,
  { desk, guestLinks, noticeKeys, orderLife, pickupCodes, tracking }: Needs,
): Promise<void> {
  defineLifeJobs(platform, { guestLinks, pickupCodes });
  await app.register(trackingRoutes, { db: platform.database.db });
  const notices = createBranchNotices(platform, { life: orderLife, desk });
  const carriers = createCarrierNotices(platform, orderLife);
  await app.register(integrationRoutes, { notices, carriers, noticeKeys, tracking, platform });
}
