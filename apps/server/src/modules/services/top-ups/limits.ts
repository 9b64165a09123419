import type { Limit } from '../../../platform/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** What turns points and stolen cards into balance is not asked for a hundred times. */
export const topUpsPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'top-up-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 30,
  firstPauseSeconds: 10 * minute,
  maxPauseSeconds: 6 * hour,
  windowSeconds: 6 * hour,
};

/** For how long a top-up waits to be confirmed when there is no card to charge. */
export const confirmWithinMs = 15 * 60_000;

/** For how long what was paid waits, after a failure, for its owner to try again; then it goes back. */
export const retryWithinMs = 24 * 3_600_000;

/** As often as the operator is asked for one top-up; after that its money goes back at once. */
export const mostSends = 6;

/** For how long an operator that does not answer is asked again, before it is told to leave it. */
export const giveUpAfterMs = 30 * 60_000;

/** Longer than an operator may take to answer: who dies meanwhile leaves the top-up to the job. */
export const graceMs = 15_000;
export const lookAgainMs = 60_000;

export const maxFavourites = 30;
