import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Registrations per address; this also stops one token that is tried with many e-mails. */
export const registrationsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'registration-address',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 20,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};

/** Pictures per address; redrawing each one costs the whole store CPU time. */
export const uploadsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = { ...registrationsPerAddress, name: 'upload-address' };

/** Guesses at the codes mailed to an account, whether or not the e-mail has an account. */
export const activationTriesPerAccount: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'activation-code-account',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 8,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

/** Guesses per address at a recovery code. Each code also allows five guesses, by its requester only. */
export const resetTriesPerRequester: Limit<'LimitExceededException'> = {
  name: 'password-code-address',
  code: 'LimitExceededException',
  freeTries: 6,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};
