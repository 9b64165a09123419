import type { Limit } from '../../../platform/limits.ts';

const minute = 60;

/** Each order reserves exams for a quarter of an hour. */
export const labOrdersPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'lab-order-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 20,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 4 * 60 * minute,
  windowSeconds: 6 * 60 * minute,
};

/**
 * The lease: longer than the laboratory may take to answer; after it the job takes over the order of a dead process.
 */
export const graceMs = 15_000;
export const lookAgainMs = 60_000;
