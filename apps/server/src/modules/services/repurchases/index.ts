import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import type { BelongingsService } from '../../health/belongings/index.ts';
import type { SafetyService } from '../../health/safety/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { BuyingNeeds } from './buy-due.ts';
import { createBuying } from './buy-due.ts';
import { defineRepurchaseJobs } from './jobs.ts';
import { repurchasesRoutes } from './routes.ts';
import { createRepurchasesService } from './service.ts';

export { forgetRepurchasesOf } from './store.ts';
export { repurchaseRounds, repurchases } from './tables.ts';

type Needs = BuyingNeeds & { productReads: ProductReads };

export function createRepurchases(platform: Platform, { productReads, ...needs }: Needs) {
  return {
    ...createRepurchasesService(platform, productReads),
    buying: createBuying(platform, needs),
  };
}

interface RegisterNeeds {
  belongings: BelongingsService;
  payments: Payments;
  repurchases: ReturnType<typeof createRepurchases>;
  safety: SafetyService;
}

export async function registerRepurchases(
  app: FastifyInstance,
  platform: Platform,
  { belongings, payments, repurchases, safety }: RegisterNeeds,
): Promise<void> {
  defineRepurchaseJobs(platform, { belongings, buying: repurchases.buying, charge: payments.charge, safety });
  await app.register(repurchasesRoutes, { repurchases });
}
