import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** TAX-08 asks after every pause of somebody who types; who asks for hundreds is collecting names. */
export const nitChecksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'nit-check-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 40,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 6 * hour,
};
