import type { Limit } from '../../../platform/limits.ts';

const minute = 60;

/** A confirmation reveals whether an identity belongs to a customer, so it is limited. */
export const transfersPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'point-transfer-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 10,
  firstPauseSeconds: 30 * minute,
  maxPauseSeconds: 12 * 60 * minute,
  windowSeconds: 24 * 60 * minute,
};
