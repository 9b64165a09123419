import type { Result } from '@botica/domain/result';
import { success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { checksPerAddress, checksPerCustomer } from './limits.ts';
import type { CouponRow } from './store.ts';
import { readCoupon } from './store.ts';

/** The client who typed a code. When the store itself reprices an order, there is no address and nothing is counted. */
export interface CouponAsker {
  customerId: string | undefined;
  ip: string | undefined;
}

/** Reads a coupon by a typed code, with a rate limit on codes that do not exist. */
export async function findTypedCoupon(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { companyId, code }: { companyId: number; code: string },
  { customerId, ip }: CouponAsker,
): Promise<Result<CouponRow | undefined, 'TOO_MANY_ATTEMPTS'>> {
  const tries = [
    ...(customerId && ip ? [{ limit: checksPerCustomer, subject: customerId }] : []),
    ...(ip ? [{ limit: checksPerAddress, subject: ip }] : []),
  ];
  const taken = tries.length > 0 ? await takeTry(database.db, tries, clock.now()) : success({ isLast: false });
  if (!taken.ok) return taken;
  const coupon = await readCoupon(database.sql, { companyId, code, customerId });
  if (coupon && tries.length > 0) await forgetTries(database.db, [], tries);
  return success(coupon);
}
