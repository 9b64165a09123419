import type { Limit } from '../../../platform/limits.ts';

const minute = 60;

/** Secrets that nobody has: a secret has 256 random bits, and an address may try few. */
export const openingsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'health-record-address',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 20,
  firstPauseSeconds: minute,
  maxPauseSeconds: 60 * minute,
  windowSeconds: 60 * minute,
};
