import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

export const redemptionsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'partner-redemption',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 40,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 4 * hour,
  windowSeconds: 6 * hour,
};

/** A public form: limited by sender address, and by the mailbox of our answer. */
export const applicationsPerAddress: Limit<'TOO_MANY_SENDS'> = {
  name: 'partner-application-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 5,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 12 * hour,
};

export const applicationsPerMailbox: Limit<'TOO_MANY_SENDS'> = {
  ...applicationsPerAddress,
  name: 'partner-application-mailbox',
  freeTries: 2,
  firstPauseSeconds: hour,
};
