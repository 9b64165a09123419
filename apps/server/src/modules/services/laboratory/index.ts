import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { definePurchase } from '../../payments/index.ts';
import { defineLaboratoryJobs } from './jobs.ts';
import { labPurchase } from './paying.ts';
import { laboratoryRoutes } from './routes.ts';
import { createLaboratoryService } from './service.ts';

export { createLaboratoryService } from './service.ts';
export { forgetLabOrdersOf } from './store.ts';
export { labOrderLines, labOrders, labPreorders, labResults } from './tables.ts';

export async function registerLaboratory(app: FastifyInstance, platform: Platform): Promise<void> {
  const laboratory = createLaboratoryService(platform);
  definePurchase('lab-order', labPurchase);
  defineLaboratoryJobs(platform, laboratory);
  await app.register(laboratoryRoutes, { laboratory, publicUrl: platform.config.publicUrl });
}
