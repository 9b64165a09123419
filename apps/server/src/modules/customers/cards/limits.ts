import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Thieves test stolen numbers with a form that validates card numbers. */
export const savesPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'card-save-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 15,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

export const savesPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...savesPerCustomer,
  name: 'card-save-address',
  freeTries: 60,
};

export const mostCards = 20;
