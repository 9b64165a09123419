import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineTransferJobs } from './jobs.ts';
import { pointTransfersRoutes } from './routes.ts';
import type { PointTransfersService } from './service.ts';

export { createPointTransfersService } from './service.ts';
export { forgetTransfersOf } from './store.ts';
export { pointTransfers } from './tables.ts';

export async function registerPointTransfers(
  app: FastifyInstance,
  platform: Platform,
  { pointTransfers }: { pointTransfers: PointTransfersService },
): Promise<void> {
  defineTransferJobs(platform);
  await app.register(pointTransfersRoutes, { transfers: pointTransfers, clock: platform.clock });
}
