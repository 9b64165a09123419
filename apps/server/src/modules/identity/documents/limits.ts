import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Checks of a picture without an account. */
export const checksPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'document-check-address',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 60,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};

/** Attempts to confirm an identity: a stranger who knows a number cannot try pictures without limit. */
export const linksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...checksPerAddress,
  name: 'identity-link-customer',
  freeTries: 10,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

export const mostDocuments = 100;
