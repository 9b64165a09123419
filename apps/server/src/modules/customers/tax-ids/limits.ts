import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** TAX-08 looks up after every typing pause; hundreds of lookups mean that names are being harvested. */
export const nitChecksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'nit-check-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 40,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 6 * hour,
};
