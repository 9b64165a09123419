import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import { medicalIndicationsRoutes } from './routes.ts';

/** MED-01: for whoever invoices an order, in the same transaction. */
export { forgetIndicationsOf, noteIndications } from './store.ts';
export { medicalIndications } from './tables.ts';

export async function registerMedicalIndications(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(medicalIndicationsRoutes, { platform });
}
