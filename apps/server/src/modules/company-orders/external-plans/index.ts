import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { externalPlansRoutes } from './routes.ts';
import type { ExternalPlansOfStaff } from './service.ts';

export { createExternalPlans } from './service.ts';

export async function registerExternalPlans(
  app: FastifyInstance,
  _platform: Platform,
  { externalPlans }: { externalPlans: ExternalPlansOfStaff },
): Promise<void> {
  await app.register(externalPlansRoutes, { externalPlans });
}
