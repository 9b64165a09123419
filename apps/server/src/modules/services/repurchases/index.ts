import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createCharging, createPaymentsService } from '../../payments/index.ts';
import { createBuying } from './buying.ts';
import { defineRepurchaseJobs } from './jobs.ts';
import { repurchasesRoutes } from './routes.ts';
import { createRepurchasesService } from './service.ts';

export { forgetRepurchasesOf } from './store.ts';
export { repurchaseRounds, repurchases } from './tables.ts';

export async function registerRepurchases(app: FastifyInstance, platform: Platform): Promise<void> {
  const charge = createCharging({ ...platform, payments: createPaymentsService(platform) });
  defineRepurchaseJobs(platform, { buying: createBuying(platform), charge });
  await app.register(repurchasesRoutes, {
    repurchases: createRepurchasesService(platform),
    config: platform.config,
  });
}
