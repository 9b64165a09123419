import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { indicationsIntegrationRoutes } from './integration-routes.ts';
import { medicalIndicationsRoutes } from './routes.ts';
import { createMedicalIndications } from './service.ts';

export { forgetIndicationsOf } from './store.ts';

export async function registerMedicalIndications(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(medicalIndicationsRoutes, { platform });
  const indications = createMedicalIndications(platform);
  await app.register(indicationsIntegrationRoutes, { indications, platform });
}
