import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** A shopper who did not find the letter presses again; nobody needs it ten times. */
export const sendsPerInvoice: Limit<'TOO_MANY_SENDS'> = {
  name: 'invoice-send',
  code: 'TOO_MANY_SENDS',
  freeTries: 3,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** Four digits are ten thousand guesses: at this pace they take years, whoever shares them out. */
export const lookUpsPerOrder: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'invoiced-order-number',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 6,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** An office shares its address. */
export const lookUpsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...lookUpsPerOrder,
  name: 'invoiced-order-address',
  freeTries: 30,
};
