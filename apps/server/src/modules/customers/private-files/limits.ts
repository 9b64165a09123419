import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Uploads per customer; redrawing each picture costs the whole store CPU time. */
export const uploadsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'upload-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 60,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};
