import type { Limit } from '../../../platform/limits.ts';

const hour = 3600;

/** A public form that is answered by mail: a person sends it once or twice, an office a few times more. */
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
