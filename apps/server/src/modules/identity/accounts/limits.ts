import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** What one address may register; a token that is tried with many e-mails is stopped by it too. */
export const registrationsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'registration-address',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 20,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};

/** Pictures that one address may send; each takes a moment of the whole store to draw. */
export const uploadsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = { ...registrationsPerAddress, name: 'upload-address' };

/** Guesses at the codes that were mailed to an account, whether or not there is one by that e-mail. */
export const activationTriesPerAccount: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'activation-code-account',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 8,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

/** Guesses of one address at the code of a recovery. Each code also bears five, by whom it was sent for only. */
export const resetTriesPerRequester: Limit<'LimitExceededException'> = {
  name: 'password-code-address',
  code: 'LimitExceededException',
  freeTries: 6,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};
