import { isAcceptablePassword } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { forgetTries, takeTry } from '../../platform/limits.ts';
import type { CodesService } from '../codes/index.ts';
import type { LinkProblem } from '../links/index.ts';
import { checkLink, takeLink, voidLinks } from '../links/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { hashPassword, recordSecurityEvent } from '../sessions/index.ts';
import { resetTriesPerAccount } from './limits.ts';
import type { Mailing } from './mailing.ts';
import type { Account } from './store.ts';
import { findAccount, findAccountById, lockAccount, lockAccountById, saveAccount } from './store.ts';

export type ResetProblem = 'LimitExceededException' | 'InvalidPasswordException' | 'CODE_NOT_VALID';

export interface ForgottenPasswordNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  sessions: Sessions;
}

export interface Origin {
  ip: string;
  deviceId?: string | undefined;
}

export function createForgottenPassword({ db, clock, codes, mailing, sessions }: ForgottenPasswordNeeds) {
  /** Whoever had the old password is out; whoever read the mail has proven that the address is theirs. */
  async function setPassword(
    tx: Db,
    account: Account,
    password: Pick<Account, 'passwordHash' | 'passwordForm'>,
    { ip, deviceId }: Origin,
  ): Promise<void> {
    const at = clock.now();
    await saveAccount(tx, account.id, { ...password, activationState: 'active', emailVerifiedAt: at });
    await sessions.revokeSessions(tx, account.id, { reason: 'password-reset' });
    await voidLinks(tx, account.id, 'password-reset', at);
    await recordSecurityEvent(tx, { kind: 'password-reset', customerId: account.id, ip, deviceId, at });
    await mailing.notice(tx, { to: account.email, notice: 'password-changed', firstName: account.firstName });
  }

  async function recordRequest(tx: Db, email: string, ip: string): Promise<void> {
    const customerId = (await findAccount(tx, email))?.id;
    await recordSecurityEvent(tx, { kind: 'password-reset-requested', customerId, ip, at: clock.now() });
  }

  return {
    /** The same answer, and the same work, for an e-mail that nobody registered. */
    async sendLink(email: string, ip: string): Promise<Result<undefined, 'TOO_MANY_SENDS'>> {
      const allowed = await codes.takeSend(email, ip);
      if (!allowed.ok) return allowed;
      await db.transaction(async (tx) => {
        await recordRequest(tx, email, ip);
        await mailing.link(tx, { kind: 'password-reset', email });
      });
      return success(undefined);
    },

    /** PASS-09 */
    async sendCode(email: string, ip: string): Promise<Result<undefined, 'LimitExceededException'>> {
      const allowed = await codes.takeSend(email, ip);
      if (!allowed.ok) return failure('LimitExceededException', allowed.details);
      await db.transaction(async (tx) => {
        await recordRequest(tx, email, ip);
        await mailing.code(tx, { purpose: 'password', email });
      });
      return success(undefined);
    },

    /** PASS-06 */
    async checkLink(secret: string): Promise<Result<{ email: string }, LinkProblem>> {
      const link = await checkLink(db, secret, ['password-reset'], clock.now());
      if (!link.ok) return link;
      const account = await findAccountById(db, link.value.customerId);
      return account ? success({ email: account.email }) : failure('LINK_NOT_FOUND');
    },

    /** PASS-07 PASS-08 A088: what arrives is a SHA-1, and what is kept is a slow hash of it. */
    async changeByLink(secret: string, sha1: string, origin: Origin): Promise<Result<undefined, LinkProblem>> {
      const usable = await checkLink(db, secret, ['password-reset'], clock.now());
      if (!usable.ok) return usable;
      const passwordHash = await hashPassword(sha1);
      return db.transaction(async (tx) => {
        const link = await takeLink(tx, secret, ['password-reset'], clock.now());
        if (!link.ok) return link;
        const account = await lockAccountById(tx, link.value.customerId);
        if (!account) return failure('LINK_NOT_FOUND');
        await setPassword(tx, account, { passwordHash, passwordForm: 'legacy-sha1' }, origin);
        await codes.forget(tx, account.email);
        return success(undefined);
      });
    },

    /** PASS-09 PASS-11 */
    async changeByCode(
      email: string,
      { password, code }: { password: string; code: string },
      origin: Origin,
    ): Promise<Result<undefined, ResetProblem>> {
      if (!isAcceptablePassword(password)) return failure('InvalidPasswordException');
      const tries = [{ limit: resetTriesPerAccount, subject: email.trim() }];
      const allowed = await takeTry(db, tries, clock.now());
      if (!allowed.ok) return allowed;
      const passwordHash = await hashPassword(password);
      const changed = await db.transaction(async (tx) => {
        const used = await codes.use(tx, { purpose: 'password', of: email }, code);
        if (!used.ok) return failure('CODE_NOT_VALID');
        const account = await lockAccount(tx, email);
        if (!account) return failure('CODE_NOT_VALID');
        await setPassword(tx, account, { passwordHash, passwordForm: 'ordinary' }, origin);
        return success(undefined);
      });
      if (changed.ok) await forgetTries(db, tries);
      return changed;
    },
  };
}
