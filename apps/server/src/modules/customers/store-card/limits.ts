import type { Limit } from '../../../platform/limits.ts';

const hour = 3600;

/** A form that anybody may send, and that is answered by mail: one person once or twice, an office some more. */
export const applicationsPerEmail: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'store-card-email',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 3,
  firstPauseSeconds: hour,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};

export const applicationsPerAddress: Limit<'TOO_MANY_ATTEMPTS'> = {
  ...applicationsPerEmail,
  name: 'store-card-address',
  freeTries: 20,
};
