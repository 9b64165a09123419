import type { Limit } from '../../../platform/limits.ts';

/** Tickets and spins together: a shopper presses a button, a script presses it a thousand times. */
export const exchangesPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'raffle-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 60,
  firstPauseSeconds: 60,
  maxPauseSeconds: 3600,
  windowSeconds: 3600,
};
