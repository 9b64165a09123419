import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { couponRoutes } from './routes.ts';
import type { Coupons } from './service.ts';

export { createCoupons } from './service.ts';

export async function registerCoupons(
  app: FastifyInstance,
  _platform: Platform,
  { coupons }: { coupons: Coupons },
): Promise<void> {
  await app.register(couponRoutes, { coupons });
}
