import type { Limit } from '../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Twenty pictures make an order; a customer who checks more than a few orders' worth must wait. */
export const checksPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'prescription-check-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 120,
  firstPauseSeconds: minute,
  maxPauseSeconds: hour,
  windowSeconds: hour,
};

/** On no order yet. */
export const mostLoose = 100;
/** How long a prescription is stored that neither an order nor a cart references. */
export const looseDays = 30;
