import type { Limit } from '../../../platform/limits.ts';

const hour = 60 * 60;

/** Letters to addresses that somebody typed. */
export const invitationsPerCustomer: Limit<'TOO_MANY_SENDS'> = {
  name: 'caregiver-invitation-customer',
  code: 'TOO_MANY_SENDS',
  freeTries: 10,
  firstPauseSeconds: hour,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};

export const invitationsPerAddress: Limit<'TOO_MANY_SENDS'> = {
  name: 'caregiver-invitation-address',
  code: 'TOO_MANY_SENDS',
  freeTries: 4,
  firstPauseSeconds: hour,
  maxPauseSeconds: 24 * hour,
  windowSeconds: 24 * hour,
};
