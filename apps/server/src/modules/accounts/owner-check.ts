import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { forgetTries, takeTry } from '../../platform/limits.ts';
import { findSession, toLegacyForm, verifyPassword } from '../sessions/index.ts';
import { passwordTriesPerCustomer } from './limits.ts';
import type { Account } from './store.ts';
import { findAccountById } from './store.ts';

/** Whoever came in through the social network may have no password: a login this recent stands for it. */
const recentLoginMs = 10 * 60_000;

export type PasswordProblem = 'WRONG_PASSWORD' | 'SESSION_EXPIRED' | 'TOO_MANY_ATTEMPTS';

export type OwnerCheck = ReturnType<typeof createOwnerCheck>;

/** Asks again who sits at an open session, before something that cannot be undone. */
export function createOwnerCheck({ db, clock }: { db: Db; clock: Clock }) {
  async function byPassword(customerId: string, password: string): Promise<Result<Account, PasswordProblem>> {
    const tries = [{ limit: passwordTriesPerCustomer, subject: customerId }];
    const allowed = await takeTry(db, tries, clock.now());
    if (!allowed.ok) return allowed;
    const account = await findAccountById(db, customerId);
    if (!account) return failure('SESSION_EXPIRED');
    if (!(await hasPassword(account, password))) return failure('WRONG_PASSWORD');
    await forgetTries(db, tries);
    return success(account);
  }

  return {
    byPassword,

    /** By the password, or by a recent login for a session of the social network. */
    async byPasswordOrLogin(
      { id, sessionId }: { id: string; sessionId: string },
      password: string,
    ): Promise<Result<undefined, PasswordProblem | 'RECENT_LOGIN_REQUIRED'>> {
      const session = password === '' ? await findSession(db, sessionId) : undefined;
      if (session?.method === 'social') {
        const isRecent = clock.now().getTime() - session.createdAt.getTime() < recentLoginMs;
        return isRecent ? success(undefined) : failure('RECENT_LOGIN_REQUIRED');
      }
      const proven = await byPassword(id, password);
      return proven.ok ? success(undefined) : proven;
    },
  };
}

function hasPassword(account: Account, password: string): Promise<boolean> {
  const known = account.passwordForm === 'legacy-sha1' ? toLegacyForm(password) : password;
  return verifyPassword(account.passwordHash, known);
}
