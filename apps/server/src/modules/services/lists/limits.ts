import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Lists that one customer may mail; each may go to several people. */
export const listMailsPerCustomer: Limit<'TOO_MANY_SENDS'> = {
  name: 'list-mail-customer',
  code: 'TOO_MANY_SENDS',
  freeTries: 10,
  firstPauseSeconds: 5 * minute,
  maxPauseSeconds: 12 * hour,
  windowSeconds: 12 * hour,
};
