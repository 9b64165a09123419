import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** REG-10 PASS-09: what one address may have sent to a phone or mailbox. What others ask for does not use it up. */
export const sendsPerRequester: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-recipient-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 5,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

/** What one address may ask to be sent: text messages cost money. A household or an office shares one. */
export const sendsPerAddress: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 30,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: 6 * hour,
};

/** What one phone or mailbox is sent, whoever asks for it: nobody has it filled from many addresses. */
export const sendsPerRecipient: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-recipient',
  code: 'TOO_MANY_SENDS',
  freeTries: 15,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: hour,
  windowSeconds: 24 * hour,
};

/**
 * The same for the letters of a recovery, counted apart. Over it nothing is sent and nobody is refused: the pause is
 * half of what a link of a recovery lives, so the latest letter in the mailbox still opens the account.
 */
export const recoveriesPerRecipient: Limit<'TOO_MANY_SENDS'> = {
  name: 'recovery-recipient',
  code: 'TOO_MANY_SENDS',
  freeTries: 10,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 30 * minute,
  windowSeconds: 24 * hour,
};
