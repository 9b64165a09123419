import type { Limit } from '../../platform/limits.ts';

const hour = 60 * 60;

/** REG-10: what one phone or mailbox may be sent, whoever asks for it. */
export const sendsPerRecipient: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-recipient',
  code: 'TOO_MANY_SENDS',
  freeTries: 5,
  firstPauseSeconds: 5 * 60,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

/** What one address may ask to be sent: text messages cost money. A household or an office shares one. */
export const sendsPerAddress: Limit<'TOO_MANY_SENDS'> = {
  name: 'code-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 30,
  firstPauseSeconds: 60,
  maxPauseSeconds: hour,
  windowSeconds: 6 * hour,
};
