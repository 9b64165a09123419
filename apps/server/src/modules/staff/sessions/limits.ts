import type { Limit, Try } from '../../../platform/limits.ts';

const limit = (name: string, freeTries: number) =>
  ({
    name,
    code: 'TOO_MANY_ATTEMPTS',
    freeTries,
    firstPauseSeconds: 60,
    maxPauseSeconds: 60 * 60,
    windowSeconds: 12 * 60 * 60,
  }) as const satisfies Limit;

const accountLimit = limit('staff-login', 5);
/** An address may be a whole branch. */
const addressLimit = limit('staff-address', 30);
const secretLimit = limit('staff-secret', 5);
const linkLimit = limit('staff-invitation', 20);

export type StaffTry = Try<'TOO_MANY_ATTEMPTS'>;

export const loginTry = (email: string): StaffTry => ({ limit: accountLimit, subject: email.trim() });
export const addressTry = (ip: string): StaffTry => ({ limit: addressLimit, subject: ip });
/** All questions for a password or a code in a session share one counter. */
export const secretTry = (staffId: string): StaffTry => ({ limit: secretLimit, subject: staffId });
export const linkTry = (ip: string): StaffTry => ({ limit: linkLimit, subject: ip });
