import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineOrderChangeJobs } from './notify-change.ts';
import { orderChangesRoutes } from './routes.ts';
import type { OrderChanges } from './service.ts';

export type { AddressAnswer } from './readdress-order.ts';
export type { OrderChanges } from './service.ts';
export { createOrderChanges } from './service.ts';

export async function registerOrderChanges(
  app: FastifyInstance,
  platform: Platform,
  { orderChanges }: { orderChanges: OrderChanges },
): Promise<void> {
  defineOrderChangeJobs(platform);
  await app.register(orderChangesRoutes, { changes: orderChanges });
}
