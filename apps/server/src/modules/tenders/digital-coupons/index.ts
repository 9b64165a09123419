import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads } from '../../catalogue/index.ts';
import { digitalCouponsRoutes } from './routes.ts';
import type { DigitalCouponsService } from './service.ts';
import { createDigitalCouponsService } from './service.ts';

export type { CouponTermsOfBatch, ListedBatch } from './batches.ts';
export { findBatchCodes, insertBatch, listBatches, switchBatch } from './batches.ts';
export type { CouponUser } from './count-uses.ts';
export { giveBackCouponUse, takeCouponUse } from './count-uses.ts';
export type { CouponUse } from './coupon-rules.ts';
export { couponRefusal } from './coupon-rules.ts';
export { findTypedCoupon } from './find-typed-coupon.ts';
export { couponsOff, toCartCoupon } from './service.ts';
export type { CouponRow } from './store.ts';
export { couponBatches, digitalCouponProducts, digitalCoupons, digitalCouponUses } from './tables.ts';

export function createDigitalCoupons(platform: Platform, { productReads }: { productReads: ProductReads }) {
  return createDigitalCouponsService({ ...platform, summaries: productReads.summaries });
}

export async function registerDigitalCoupons(
  app: FastifyInstance,
  _platform: Platform,
  { digitalCoupons }: { digitalCoupons: DigitalCouponsService },
): Promise<void> {
  await app.register(digitalCouponsRoutes, { coupons: digitalCoupons });
}
