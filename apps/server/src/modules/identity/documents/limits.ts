import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** The check of a picture that needs no account. */
export const checksPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'document-check-address',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 60,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};

/** Tries to confirm an identity: whoever holds somebody's number does not get to try pictures for ever. */
export const linksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...checksPerAddress,
  name: 'identity-link-customer',
  freeTries: 10,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

export const mostDocuments = 100;
