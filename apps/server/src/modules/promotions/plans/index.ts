import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { promotionPlanRoutes } from './routes.ts';
import type { PromotionPlans } from './service.ts';

export { codesOf } from './from-dto.ts';
export type { PromotionPlans } from './service.ts';
export { createPromotionPlans } from './service.ts';
export { toResultDto } from './to-dto.ts';

export async function registerPromotionPlans(
  app: FastifyInstance,
  _platform: Platform,
  { promotionPlans }: { promotionPlans: PromotionPlans },
): Promise<void> {
  await app.register(promotionPlanRoutes, { promotionPlans });
}
