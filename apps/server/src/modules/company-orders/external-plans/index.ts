import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ClientType } from './client-type.ts';
import { externalPlansRoutes } from './routes.ts';
import type { ExternalPlansOfStaff } from './service.ts';

export { createClientType } from './client-type.ts';
export { createExternalPlans } from './service.ts';

export async function registerExternalPlans(
  app: FastifyInstance,
  _platform: Platform,
  services: { clientType: ClientType; externalPlans: ExternalPlansOfStaff },
): Promise<void> {
  await app.register(externalPlansRoutes, services);
}
