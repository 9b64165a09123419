import type { Limit } from '../../../platform/limits.ts';

const minute = 60;

/** Stolen cards are used for gifts by e-mail: no customer needs this many in a day. */
export const giftsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'gift-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 15,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 4 * 60 * minute,
  windowSeconds: 24 * 60 * minute,
};

/** The sender chooses the mailbox of each letter. */
export const sendsPerGift: Limit<'TOO_MANY_SENDS'> = {
  name: 'gift-send',
  code: 'TOO_MANY_SENDS',
  freeTries: 4,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 12 * 60 * minute,
  windowSeconds: 24 * 60 * minute,
};

/** A code has eight of 28 letters: these tries find none by chance. */
export const claimsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'gift-claim-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 8,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 4 * 60 * minute,
  windowSeconds: 24 * 60 * minute,
};

export const claimsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...claimsPerCustomer,
  name: 'gift-claim-address',
  freeTries: 40,
};
