import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Uploads of one customer; each picture takes a moment of the whole store to draw. */
export const uploadsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'upload-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 60,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};
