import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** An order without an account has no accountable customer, so their number is limited. */
export const ordersPerPhone: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'guest-order-phone',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 5,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** Higher, because an office shares one address. */
export const ordersPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...ordersPerPhone,
  name: 'guest-order-address',
  freeTries: 20,
};
