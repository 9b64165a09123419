import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { overviewRoutes } from './routes.ts';
import type { OverviewService } from './service.ts';

export { createOverview } from './service.ts';

export async function registerOverview(
  app: FastifyInstance,
  _platform: Platform,
  { overview }: { overview: OverviewService },
): Promise<void> {
  await app.register(overviewRoutes, { overview });
}
