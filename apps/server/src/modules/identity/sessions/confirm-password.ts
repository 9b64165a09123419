import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Limit } from '../../../platform/limits.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { toLegacyForm, verifyPassword } from './passwords.ts';
import { findPassword, findSession } from './store.ts';

/** A thief with an unlocked phone must not guess the password: all questions for it share one counter. */
const triesPerCustomer: Limit<'TOO_MANY_ATTEMPTS'> = {
  name: 'password-customer',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 5,
  firstPauseSeconds: 5 * 60,
  maxPauseSeconds: 24 * 60 * 60,
  windowSeconds: 24 * 60 * 60,
};

/** A customer of the social login may have no password: a login this recent replaces it. */
const recentLoginMs = 10 * 60_000;

export type PasswordProblem = 'WRONG_PASSWORD' | 'SESSION_EXPIRED' | 'TOO_MANY_ATTEMPTS';

export type OwnerProblem = PasswordProblem | 'RECENT_LOGIN_REQUIRED';

/** Asks for the password again: an open session is not enough for the operations that follow. */
export async function confirmPassword(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  password: string,
): Promise<Result<undefined, PasswordProblem>> {
  const tries = [{ limit: triesPerCustomer, subject: customerId }];
  const allowed = await takeTry(db, tries, clock.now());
  if (!allowed.ok) return allowed;
  const kept = await findPassword(db, customerId);
  if (!kept) return failure('SESSION_EXPIRED');
  const given = kept.passwordForm === 'legacy-sha1' ? toLegacyForm(password) : password;
  if (!(await verifyPassword(kept.passwordHash, given))) return failure('WRONG_PASSWORD');
  await forgetTries(db, tries);
  return success(undefined);
}

/** A137: checks the password, or a recent login for a session of the social login. */
export async function confirmOwner(
  needs: { db: Db; clock: Clock },
  { id, sessionId }: { id: string; sessionId: string },
  password: string,
): Promise<Result<undefined, OwnerProblem>> {
  const session = password === '' ? await findSession(needs.db, sessionId) : undefined;
  if (session?.method !== 'social') return confirmPassword(needs, id, password);
  const isRecent = needs.clock.now().getTime() - session.createdAt.getTime() < recentLoginMs;
  return isRecent ? success(undefined) : failure('RECENT_LOGIN_REQUIRED');
}
