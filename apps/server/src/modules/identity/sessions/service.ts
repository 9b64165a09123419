import type { Company } from '@botica/domain/companies';
import { isAcceptablePassword } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Sql } from 'postgres';
import type { RequestCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Limit } from '../../../platform/limits.ts';
import { forgetTryWith, takeTry } from '../../../platform/limits.ts';
import { voidAllLinks } from '../links/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { SessionsJobs } from './jobs.ts';
import type { Passwords } from './passwords.ts';
import { toLegacyForm } from './passwords.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { Sessions } from './sessions.ts';
import {
  findCustomer,
  findHoldings,
  findLiveSessions,
  findPassword,
  findSession,
  renewSession,
  replacePassword,
  revoke,
} from './store.ts';
import type { RefreshClaim, SessionTokens, TokenPair } from './tokens.ts';
import { idleDays } from './tokens.ts';

const idleMs = idleDays * 24 * 60 * 60 * 1000;

/** Two tabs may send the same token concurrently; after this time, a used token counts as stolen. */
const reuseGraceMs = 30_000;

const changeLimit = {
  name: 'change-password',
  code: 'TOO_MANY_ATTEMPTS',
  freeTries: 5,
  firstPauseSeconds: 30,
  maxPauseSeconds: 15 * 60,
  windowSeconds: 60 * 60,
} as const satisfies Limit;

type ChangePasswordProblem =
  | 'WRONG_CURRENT_PASSWORD'
  | 'WEAK_PASSWORD'
  | 'COMMON_PASSWORD'
  | 'TOO_MANY_ATTEMPTS'
  | 'SESSION_EXPIRED';

export interface SessionsNeeds {
  db: Db;
  sql: Sql;
  clock: Clock;
  tokens: SessionTokens;
  sessions: Sessions;
  passwords: Passwords;
  jobs: SessionsJobs;
  /** Deletes the one-time codes that were sent to an e-mail. */
  forgetCodes: (tx: Db, email: string) => Promise<void>;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService(needs: SessionsNeeds) {
  const { db, sql, clock, tokens, sessions, passwords, jobs, forgetCodes } = needs;
  /** One of our tokens that was already renewed: either its sender or the renewer has a copy. */
  async function endCopiedSession({ sessionId, generation }: RefreshClaim, ip: string, at: Date): Promise<void> {
    const session = await findSession(db, sessionId);
    const isIdle = session && session.lastSeenAt.getTime() + idleMs <= at.getTime();
    if (!session || session.revokedAt || isIdle || session.generation <= generation) return;
    const { customerId, deviceId } = session;
    await db.transaction(async (tx) => {
      await revoke(tx, customerId, { sessionId }, { reason: 'refresh-reused', at });
      await recordSecurityEvent(tx, { kind: 'refresh-reused', customerId, ip, deviceId, at });
    });
  }

  return {
    async refresh(refreshToken: string | undefined, ip: string): Promise<Result<TokenPair, 'SESSION_EXPIRED'>> {
      const claim = refreshToken ? await tokens.readRefreshToken(refreshToken) : undefined;
      if (!claim) return failure('SESSION_EXPIRED');
      const at = clock.now();
      const renewed = await renewSession(sql, {
        ...claim,
        ip,
        at,
        aliveSince: new Date(at.getTime() - idleMs),
        renewedSince: new Date(at.getTime() - reuseGraceMs),
      });
      if (renewed) {
        const { customerId: id, generation } = renewed;
        return success(await tokens.issue({ id, sessionId: claim.sessionId, generation }));
      }
      await endCopiedSession(claim, ip, at);
      return failure('SESSION_EXPIRED');
    },

    /** SESS-11, SESS-12: without a device there is nothing to compare, as in the mobile app's web view (A010). */
    async check(customer: RequestCustomer | undefined, deviceId: string | undefined, ip: string) {
      if (!customer) return { isAlive: false, isDeviceKnown: false };
      const isDeviceKnown = deviceId === undefined || deviceId.toLowerCase() === customer.deviceId;
      if (!isDeviceKnown) {
        const event = { kind: 'unrecognised-device', customerId: customer.id, ip, deviceId } as const;
        await recordSecurityEvent(db, { ...event, at: clock.now() });
      }
      return { isAlive: true, isDeviceKnown };
    },

    async user({ id, sessionId }: RequestCustomer, company: Company) {
      const [customer, session, holdings] = await Promise.all([
        findCustomer(db, id),
        findSession(db, sessionId),
        findHoldings(sql, id, company.id),
      ]);
      return customer && session ? success({ customer, holdings, method: session.method }) : failure('SESSION_EXPIRED');
    },

    /** SESS-15 ROLE-16: read once per login, never by the check of every request. */
    holdings: (customerId: string, company: Company) => findHoldings(sql, customerId, company.id),

    async devices({ id, sessionId }: RequestCustomer) {
      const seenAfter = new Date(clock.now().getTime() - idleMs);
      const open = await findLiveSessions(db, id, seenAfter);
      return open.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
    },

    /** The customer is part of the condition: another customer's device id closes nothing. */
    closeDevice({ id }: RequestCustomer, deviceId: string, ip: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const at = clock.now();
        const closed = await revoke(tx, id, { deviceId }, { reason: 'closed-remotely', at });
        if (closed.length === 0) return false;
        await recordSecurityEvent(tx, { kind: 'device-closed', customerId: id, ip, deviceId, at });
        return true;
      });
    },

    /** SESS-08: returns whether a session was open. */
    logOut(customer: RequestCustomer | undefined, ip: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        if (!customer) return false;
        const { id: customerId, sessionId } = customer;
        const at = clock.now();
        const closed = await revoke(tx, customerId, { sessionId }, { reason: 'logout', at });
        if (closed.length === 0) return false;
        await recordSecurityEvent(tx, { kind: 'logout', customerId, ip, at });
        return true;
      });
    },

    /**
     * The other sessions end with the old password, and so does every earlier link and code; this session continues.
     * Returns how many ended.
     */
    async changePassword(
      { id, sessionId }: RequestCustomer,
      change: { password: string; newPassword: string; ip: string },
    ): Promise<Result<number, ChangePasswordProblem>> {
      if (!isAcceptablePassword(change.newPassword)) return failure('WEAK_PASSWORD');
      if (await isCommonPassword(change.newPassword)) return failure('COMMON_PASSWORD');
      const one = { limit: changeLimit, subject: id };
      const taken = await takeTry(db, [one], clock.now());
      if (!taken.ok) return taken;

      const kept = await findPassword(db, id);
      if (!kept) return failure('SESSION_EXPIRED');
      const given = kept.passwordForm === 'legacy-sha1' ? toLegacyForm(change.password) : change.password;
      if (!(await passwords.verify(kept.passwordHash, given))) return failure('WRONG_CURRENT_PASSWORD');

      const to = await passwords.hash(change.newPassword);
      return db.transaction(async (tx) => {
        // A concurrent change replaced the password after the check.
        if (!(await replacePassword(tx, id, { from: kept.passwordHash, to }))) return failure('WRONG_CURRENT_PASSWORD');
        const closed = await sessions.revokeSessions(tx, id, { except: sessionId, reason: 'password-changed' });
        await voidAllLinks(tx, id, clock.now());
        await forgetCodes(tx, kept.email);
        await recordSecurityEvent(tx, { kind: 'password-changed', customerId: id, ip: change.ip, at: clock.now() });
        await jobs.tellPasswordChanged(tx, kept);
        await forgetTryWith(tx, one);
        return success(closed);
      });
    },
  };
}
