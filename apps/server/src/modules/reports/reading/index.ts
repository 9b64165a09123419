import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { reportRoutes } from './routes.ts';
import type { Reports } from './service.ts';

export { createReports } from './service.ts';

export async function registerReports(
  app: FastifyInstance,
  _platform: Platform,
  { reports }: { reports: Reports },
): Promise<void> {
  await app.register(reportRoutes, { reports });
}
