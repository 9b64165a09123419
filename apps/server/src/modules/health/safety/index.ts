import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { sealAlertsJob } from './job-types.ts';
import { safetyRoutes } from './routes.ts';
import type { SafetyService } from './service.ts';

export type { OrderPeople, SealedPeople } from './order-people.ts';
export type { CheckedPerson, OrderSafety } from './order-safety.ts';
export type { CheckedFor, SafetyService } from './service.ts';
export { createSafety } from './service.ts';
export { forgetOrderAlertsOf } from './store.ts';

export async function registerSafety(
  app: FastifyInstance,
  { jobs }: Platform,
  { safety }: { safety: SafetyService },
): Promise<void> {
  jobs.define(sealAlertsJob, () => safety.sealOldAlerts());
  await app.register(safetyRoutes, { safety });
}
