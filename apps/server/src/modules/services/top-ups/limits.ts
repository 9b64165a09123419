import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** Top-ups convert points and stolen cards into balance, so they are limited. */
export const topUpsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'top-up-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 30,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 6 * hour,
};

/** How long a top-up waits for confirmation when there is no card to charge. */
export const confirmWithinMs = 15 * 60_000;

/** How long a paid top-up waits, after a failure, for a retry by its owner; then it is refunded. */
export const retryWithinMs = 24 * 3_600_000;

/** The maximum of attempts per top-up; after that it is refunded immediately. */
export const mostSends = 6;

/** How long an operator that does not answer is retried, before the top-up is cancelled there. */
export const giveUpAfterMs = 30 * 60_000;

/** The lease: longer than an operator may take to answer; after it the job takes over from a dead process. */
export const graceMs = 15_000;
export const lookAgainMs = 60_000;

export const maxFavourites = 30;
