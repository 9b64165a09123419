import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { rewardsRoutes } from './routes.ts';
import type { RewardsService } from './service.ts';

export { createRewards } from './service.ts';

export async function registerRewards(
  app: FastifyInstance,
  _platform: Platform,
  { rewards }: { rewards: RewardsService },
): Promise<void> {
  await app.register(rewardsRoutes, { rewards });
}
