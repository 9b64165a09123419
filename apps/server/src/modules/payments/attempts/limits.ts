import type { Limit } from '../../../platform/limits.ts';

const minute = 60;

/** Thieves test stolen cards on payment pages, and a link does not even need an account. */
export const startsPerOrder: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'payment-start-order',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 12,
  firstPauseSeconds: 2 * minute,
  maxPauseSeconds: 60 * minute,
  windowSeconds: 12 * 60 * minute,
};
