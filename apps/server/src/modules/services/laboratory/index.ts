import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { defineLaboratoryJobs } from './jobs.ts';
import { laboratoryRoutes } from './routes.ts';
import type { LaboratoryService } from './service.ts';

export type { StoredMeasured } from './sealed-results.ts';
export { openResult } from './sealed-results.ts';
export { createLaboratoryService } from './service.ts';
export { labPurchase } from './settle-purchase.ts';
export { forgetLabOrdersOf } from './store.ts';
export { labOrderLines, labOrders, labPreorders, labResults } from './tables.ts';

export async function registerLaboratory(
  app: FastifyInstance,
  platform: Platform,
  { laboratory }: { laboratory: LaboratoryService },
): Promise<void> {
  defineLaboratoryJobs(platform, laboratory);
  await app.register(laboratoryRoutes, { laboratory, publicUrl: platform.config.publicUrl });
}
