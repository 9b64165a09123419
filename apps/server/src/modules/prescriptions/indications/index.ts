import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import type { OrderPeople } from '../../health/safety/index.ts';
import { indicationsIntegrationRoutes } from './integration-routes.ts';
import { medicalIndicationsRoutes } from './routes.ts';
import type { MedicalIndications } from './service.ts';

export type { MedicalIndications } from './service.ts';
export { createMedicalIndications } from './service.ts';
export { forgetIndicationsOf } from './store.ts';

export async function registerMedicalIndications(
  app: FastifyInstance,
  platform: Platform,
  { indications, noticeKeys, safety }: { indications: MedicalIndications; noticeKeys: KeyOf; safety: OrderPeople },
): Promise<void> {
  await app.register(medicalIndicationsRoutes, { indications, orderPeople: safety });
  await app.register(indicationsIntegrationRoutes, { indications, noticeKeys, clock: platform.clock });
}
