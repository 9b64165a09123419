import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Enough for a shopper who did not find the e-mail and asks again. */
export const sendsPerInvoice: Limit<'TOO_MANY_SENDS'> = {
  name: 'invoice-send',
  code: 'TOO_MANY_SENDS',
  freeTries: 3,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** Four digits are ten thousand guesses: at this rate they take years, even from many addresses. */
export const lookUpsPerOrder: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'invoiced-order-number',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 6,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

/** Higher, because an office shares one address. */
export const lookUpsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...lookUpsPerOrder,
  name: 'invoiced-order-address',
  freeTries: 30,
};
