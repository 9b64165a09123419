import { createHash } from 'node:crypto';
import { isAcceptablePassword } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import type { CodesService } from '../codes/index.ts';
import type { LinkProblem } from '../links/index.ts';
import { checkLink, takeLink } from '../links/index.ts';
import {
  forgetLoginTries,
  hashPassword,
  isCommonPassword,
  recordSecurityEvent,
  rememberDevice,
  toLegacyForm,
  unprovenPerson,
} from '../sessions/index.ts';
import { resetTriesPerRequester } from './limits.ts';
import type { Mailing } from './mail-letters.ts';
import type { Access } from './revoke-access.ts';
import type { Account } from './store.ts';
import { findAccount, findAccountById, lockAccount, lockAccountById, saveAccount } from './store.ts';

type PasswordProblem = 'InvalidPasswordException' | 'COMMON_RESET_PASSWORD';
export type ResetProblem = PasswordProblem | 'LimitExceededException' | 'CODE_NOT_VALID';
export type LinkResetProblem = PasswordProblem | LinkProblem | 'INVALID_REQUEST';

export interface ForgottenPasswordNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  access: Access;
}

export interface Origin {
  ip: string;
  deviceId?: string | undefined;
}

export function createForgottenPassword({ db, clock, codes, mailing, access }: ForgottenPasswordNeeds) {
  /**
   * Ends access by the old password; the reader of the mail has proven the address. If the e-mail was not proven
   * before, the personal data in the account may be another person's, so it is deleted.
   */
  async function setPassword(
    tx: Db,
    account: Account,
    password: Pick<Account, 'passwordHash' | 'passwordForm'>,
    { ip, deviceId }: Origin,
  ): Promise<void> {
    const at = clock.now();
    const proven = { ...password, activationState: 'active', emailVerifiedAt: at } as const;
    const isFirstProof = account.emailVerifiedAt === null;
    await saveAccount(tx, account.id, isFirstProof ? { ...unprovenPerson, ...proven } : proven);
    if (isFirstProof) await access.forgetHolder(tx, account);
    await access.end(tx, account, { reason: 'password-reset' });
    if (deviceId) await rememberDevice(tx, account.id, deviceId, at);
    await recordSecurityEvent(tx, { kind: 'password-reset', customerId: account.id, ip, deviceId, at });
    await mailing.notice(tx, 'password-changed', account);
  }

  /** Failed attempts by strangers say nothing about the owner, so their counters are reset. */
  async function forgetCounts(email: string, ip: string): Promise<void> {
    await forgetLoginTries(db, email);
    await forgetTries(db, triesOf(email, ip));
    await codes.forgetSends(email, ip);
  }

  async function recordRequest(tx: Db, email: string, ip: string): Promise<void> {
    const customerId = (await findAccount(tx, email))?.id;
    await recordSecurityEvent(tx, { kind: 'password-reset-requested', customerId, ip, at: clock.now() });
  }

  return {
    /** An unregistered e-mail gets the same answer and does the same work. */
    async sendLink(email: string, ip: string): Promise<Result<undefined, 'TOO_MANY_SENDS'>> {
      const allowed = await codes.takeRecovery(email, ip);
      if (!allowed.ok) return allowed;
      await db.transaction(async (tx) => {
        await recordRequest(tx, email, ip);
        if (allowed.value.isSent) await mailing.link(tx, { kind: 'password-reset', email });
      });
      return success(undefined);
    },

    /** PASS-09 */
    async sendCode(email: string, origin: Origin): Promise<Result<undefined, 'LimitExceededException'>> {
      const allowed = await codes.takeRecovery(email, origin.ip);
      if (!allowed.ok) return failure('LimitExceededException', allowed.details);
      const by = digestOf(origin.deviceId ?? origin.ip);
      await db.transaction(async (tx) => {
        await recordRequest(tx, email, origin.ip);
        if (allowed.value.isSent) await mailing.code(tx, { purpose: 'password', email, by });
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

    /**
     * PASS-07 PASS-08 A088: the client sets a SHA-1, and a slow hash of it is stored. The password is sent too, because
     * its rules cannot be checked on a digest.
     */
    async changeByLink(
      secret: string,
      { sha1, password }: { sha1: string; password: string },
      origin: Origin,
    ): Promise<Result<undefined, LinkResetProblem>> {
      if (toLegacyForm(password) !== sha1) return failure('INVALID_REQUEST');
      const problem = await passwordProblem(password);
      if (problem) return failure(problem);
      const usable = await checkLink(db, secret, ['password-reset'], clock.now());
      if (!usable.ok) return usable;
      const passwordHash = await hashPassword(sha1);
      const changed = await db.transaction(async (tx): Promise<Result<{ email: string }, LinkProblem>> => {
        const account = await lockAccountById(tx, usable.value.customerId);
        if (!account) return failure('LINK_NOT_FOUND');
        const link = await takeLink(tx, secret, ['password-reset'], clock.now());
        if (!link.ok) return link;
        await setPassword(tx, account, { passwordHash, passwordForm: 'legacy-sha1' }, origin);
        return success({ email: account.email });
      });
      if (!changed.ok) return changed;
      await forgetCounts(changed.value.email, origin.ip);
      return success(undefined);
    },

    /** PASS-09 PASS-11 */
    async changeByCode(
      email: string,
      { password, code }: { password: string; code: string },
      origin: Origin,
    ): Promise<Result<undefined, ResetProblem>> {
      const problem = await passwordProblem(password);
      if (problem) return failure(problem);
      const allowed = await takeTry(db, triesOf(email, origin.ip), clock.now());
      if (!allowed.ok) return allowed;
      const passwordHash = await hashPassword(password);
      const changed = await db.transaction(async (tx): Promise<Result<undefined, 'CODE_NOT_VALID'>> => {
        const account = await lockAccount(tx, email);
        if (!(await useCode(tx, email, code, origin))) return failure('CODE_NOT_VALID');
        if (!account) return failure('CODE_NOT_VALID');
        await setPassword(tx, account, { passwordHash, passwordForm: 'ordinary' }, origin);
        return success(undefined);
      });
      if (changed.ok) await forgetCounts(email, origin.ip);
      return changed;
    },
  };

  /** The code that this device requested; or this address, for a client that sends no device. */
  async function useCode(tx: Db, email: string, code: string, { ip, deviceId }: Origin): Promise<boolean> {
    for (const requester of deviceId ? [deviceId, ip] : [ip]) {
      const used = await codes.use(tx, { purpose: 'password', of: email, by: digestOf(requester) }, code);
      if (used.ok) return true;
    }
    return false;
  }
}

/** PASS-01..04, and none of the commonest passwords. */
async function passwordProblem(password: string): Promise<PasswordProblem | undefined> {
  if (!isAcceptablePassword(password)) return 'InvalidPasswordException';
  return (await isCommonPassword(password)) ? 'COMMON_RESET_PASSWORD' : undefined;
}

function triesOf(email: string, ip: string) {
  return [{ limit: resetTriesPerRequester, subject: `${email.trim()} ${ip}` }];
}

/** Jobs store the requester as a digest. */
function digestOf(requester: string): string {
  return createHash('sha256').update(requester.toLowerCase()).digest('base64url');
}
