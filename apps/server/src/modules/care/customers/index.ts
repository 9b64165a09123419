import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { careCustomersRoutes } from './routes.ts';
import type { CareCustomers } from './service.ts';

export { createCareCustomers } from './service.ts';

export async function registerCareCustomers(
  app: FastifyInstance,
  _platform: Platform,
  { careCustomers }: { careCustomers: CareCustomers },
): Promise<void> {
  await app.register(careCustomersRoutes, { careCustomers });
}
