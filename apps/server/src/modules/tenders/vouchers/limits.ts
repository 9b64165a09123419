import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** A code is money: many worthless codes mean guessing. A valid code is not counted. */
export const checksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'voucher-check-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 20,
  firstPauseSeconds: 2 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 6 * hour,
};
