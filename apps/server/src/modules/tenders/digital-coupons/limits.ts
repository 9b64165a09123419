import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Many unknown codes mean guessing. A code that exists is not counted, whether or not it applies. */
export const checksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'coupon-check-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 20,
  firstPauseSeconds: 2 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 6 * hour,
};

/** The same per address, which many customers of an office or a network may share. */
export const checksPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...checksPerCustomer,
  name: 'coupon-check-address',
  freeTries: 100,
  maxPauseSeconds: hour,
};
