import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Shares per address; a household or an office shares one. */
export const sharesPerAddress: Limit<'TOO_MANY_SENDS'> = {
  name: 'share-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 10,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** Shared letters per mailbox, by any sender. */
export const sharesPerRecipient: Limit<'TOO_MANY_SENDS'> = {
  name: 'share-recipient',
  code: 'TOO_MANY_SENDS',
  freeTries: 5,
  firstPauseSeconds: hour,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

/** Each notice may become a text message, which costs money. */
export const noticesPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'stock-notice-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 40,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 24 * hour,
};
