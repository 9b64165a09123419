import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** REG-10 PASS-09: sends that one address may request to one phone or mailbox. Requests of others do not count. */
export const sendsPerRequester: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-recipient-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 5,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

/** Sends that one address may request: text messages cost money. A household or an office shares one address. */
export const sendsPerAddress: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 30,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: 6 * hour,
};

/** Sends to one phone or mailbox, by any requester, so that many addresses together cannot flood it. */
export const sendsPerRecipient: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-recipient',
  code: 'TOO_MANY_SENDS',
  freeTries: 15,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: hour,
  windowSeconds: 24 * hour,
};

/**
 * The same for recovery letters, counted separately. Over the limit nothing is sent and no request is rejected: the
 * pause is half the life of a recovery link, so the latest letter in the mailbox still opens the account.
 */
export const recoveriesPerRecipient: Limit<'TOO_MANY_SENDS'> = {
  name: 'recovery-recipient',
  code: 'TOO_MANY_SENDS',
  freeTries: 10,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 30 * minute,
  windowSeconds: 24 * hour,
};
