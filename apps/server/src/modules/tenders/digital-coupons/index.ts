import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { createSummaries } from '../../catalogue/index.ts';
import { digitalCouponsRoutes } from './routes.ts';
import { createDigitalCouponsService } from './service.ts';

export type { CouponUse } from './coupon-rules.ts';
export { couponRefusal } from './coupon-rules.ts';
export { findTypedCoupon } from './guarded.ts';
export { couponsOff, toCartCoupon } from './service.ts';
export type { CouponRow } from './store.ts';
export { digitalCouponProducts, digitalCoupons, digitalCouponUses } from './tables.ts';
export type { CouponUser } from './uses.ts';
export { giveBackCouponUse, takeCouponUse } from './uses.ts';

export async function registerDigitalCoupons(app: FastifyInstance, platform: Platform): Promise<void> {
  const coupons = createDigitalCouponsService({ ...platform, summaries: createSummaries(platform) });
  await app.register(digitalCouponsRoutes, { coupons });
}
