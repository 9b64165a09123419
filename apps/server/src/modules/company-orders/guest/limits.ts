import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Nobody answers for an order without an account: whoever makes many waits. */
export const ordersPerPhone: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'guest-order-phone',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 5,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** An office shares its address. */
export const ordersPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...ordersPerPhone,
  name: 'guest-order-address',
  freeTries: 20,
};
