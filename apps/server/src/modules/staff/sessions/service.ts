import type { ProblemCode } from '@botica/contract/problems';
import { isAcceptablePassword } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { staffConfirmationMs } from '@botica/domain/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import type { RequestStaff } from '../../../platform/staff-auth.ts';
import { hashPassword, isCommonPassword, nobodysHash, verifyPassword } from '../../identity/sessions/index.ts';
import { companyOfGrants, findAccount, lockAccount, updateStaff } from '../accounts/index.ts';
import type { Actor, Audit, AuditedAct } from '../audit/index.ts';
import type { CodeProblem, SecondFactor } from '../second-factor/index.ts';
import { liveSince } from './auth.ts';
import { secretTry } from './limits.ts';
import type { StaffSession } from './store.ts';
import { closeSessions, confirmSession, listLiveSessions, openSession } from './store.ts';

export type NewPasswordProblem = 'STAFF_WEAK_PASSWORD' | 'STAFF_COMMON_PASSWORD';
type SecretProblem = 'STAFF_WRONG_PASSWORD' | CodeProblem | 'TOO_MANY_ATTEMPTS' | 'STAFF_SESSION_EXPIRED';

export interface StaffSessionsNeeds {
  db: Db;
  clock: Clock;
  audit: Audit;
  secondFactor: SecondFactor;
}

export type StaffSessions = ReturnType<typeof createStaffSessionsService>;

/** The rules of customers' passwords (PASS-01..05). */
export async function checkNewPassword(password: string): Promise<Result<undefined, NewPasswordProblem>> {
  if (!isAcceptablePassword(password)) return failure('STAFF_WEAK_PASSWORD');
  return (await isCommonPassword(password)) ? failure('STAFF_COMMON_PASSWORD') : success(undefined);
}

/** What the person of a session does with it. */
export function createStaffSessionsService({ db, clock, audit, secondFactor }: StaffSessionsNeeds) {
  const own = (staff: RequestStaff, by: Actor, act: AuditedAct['act']): AuditedAct => ({
    by,
    act,
    on: { kind: 'staff', id: staff.id, name: staff.name },
    place: companyOfGrants(staff.rights.grants),
  });

  /** Counts the attempt, runs it in a transaction, and writes a refused one to the audit. */
  async function attempt<Value, Problem extends ProblemCode>(
    staff: RequestStaff,
    by: Actor,
    run: (tx: Db) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | 'TOO_MANY_ATTEMPTS'>> {
    const tries = [secretTry(staff.id)];
    const taken = await takeTry(db, tries, clock.now());
    if (!taken.ok) return taken;
    const result = await db.transaction(async (tx) => {
      const done = await run(tx);
      const act = taken.value.isLast ? 'session.locked' : 'session.failed';
      if (!done.ok) await audit.write(tx, { ...own(staff, by, act), after: { refused: done.code } });
      return done;
    });
    if (result.ok) await forgetTries(db, tries);
    return result;
  }

  /** Before the transaction: hashing is slow, and must not hold a connection. */
  async function isOwnPassword(staff: RequestStaff, password: string): Promise<boolean> {
    const account = await findAccount(db, staff.email);
    return verifyPassword(account?.passwordHash ?? nobodysHash, password);
  }

  return {
    /** The second step of a login. Returns the new token of the session. */
    enterCode: (staff: RequestStaff, code: string, by: Actor) =>
      attempt(staff, by, async (tx) => {
        const taken = await secondFactor.take(tx, staff.id, code);
        if (!taken.ok) return taken;
        const at = clock.now();
        await updateStaff(tx, staff.id, { lastLoginAt: at });
        const token = await openSession(tx, staff.sessionId, at);
        const codesLeft = await secondFactor.codesLeft(tx, staff.id);
        const usedRecoveryCode = taken.value.kind === 'recovery';
        await audit.write(tx, { ...own(staff, by, 'session.opened'), after: { usedRecoveryCode } });
        return success({ token, codesLeft });
      }),

    startEnrolment: (staff: RequestStaff, by: Actor) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, staff.id);
        const started = await secondFactor.start(tx, staff);
        if (started.ok) await audit.write(tx, own(staff, by, 'second-factor.started'));
        return started;
      }),

    enrol: (staff: RequestStaff, code: string, by: Actor) =>
      attempt(staff, by, async (tx) => {
        await lockAccount(tx, staff.id);
        const enrolled = await secondFactor.enrol(tx, staff.id, code);
        if (!enrolled.ok) return enrolled;
        const at = clock.now();
        await updateStaff(tx, staff.id, { lastLoginAt: at });
        const token = await openSession(tx, staff.sessionId, at);
        await audit.write(tx, { ...own(staff, by, 'second-factor.enrolled'), after: { secondFactor: true } });
        return success({ token, codes: enrolled.value.codes });
      }),

    renewCodes: (staff: RequestStaff, by: Actor) =>
      db.transaction(async (tx) => {
        const codes = await secondFactor.renewCodes(tx, staff.id);
        await audit.write(tx, own(staff, by, 'second-factor.codes-renewed'));
        return codes;
      }),

    codesLeft: (staffId: string) => secondFactor.codesLeft(db, staffId),

    /** Dangerous acts ask for the password again, and for a code where there is a second factor. */
    async confirm(
      staff: RequestStaff,
      { password, code }: { password: string; code: string | undefined },
      by: Actor,
    ): Promise<Result<{ until: Date }, SecretProblem>> {
      const isRight = await isOwnPassword(staff, password);
      return attempt<{ until: Date }, SecretProblem>(staff, by, async (tx) => {
        if (!isRight) return failure('STAFF_WRONG_PASSWORD');
        if (staff.isEnrolled) {
          const taken = await secondFactor.take(tx, staff.id, code ?? '');
          if (!taken.ok) return taken;
        }
        const at = clock.now();
        await confirmSession(tx, staff.sessionId, at);
        await audit.write(tx, own(staff, by, 'session.confirmed'));
        return success({ until: new Date(at.getTime() + staffConfirmationMs) });
      });
    },

    /** Closes the other sessions: whoever else knew the password is out. */
    async changePassword(
      staff: RequestStaff,
      { password, newPassword }: { password: string; newPassword: string },
      by: Actor,
    ): Promise<Result<{ closed: number }, SecretProblem | NewPasswordProblem>> {
      const acceptable = await checkNewPassword(newPassword);
      if (!acceptable.ok) return acceptable;
      const isRight = await isOwnPassword(staff, password);
      const passwordHash = isRight ? await hashPassword(newPassword) : '';
      return attempt<{ closed: number }, SecretProblem>(staff, by, async (tx) => {
        if (!isRight) return failure('STAFF_WRONG_PASSWORD');
        await lockAccount(tx, staff.id);
        await updateStaff(tx, staff.id, { passwordHash });
        const closed = await closeSessions(tx, staff.id, { except: staff.sessionId }, clock.now());
        await audit.write(tx, { ...own(staff, by, 'password.changed'), after: { closedSessions: closed.length } });
        return success({ closed: closed.length });
      });
    },

    logOut: (staff: RequestStaff, by: Actor) =>
      db.transaction(async (tx) => {
        await closeSessions(tx, staff.id, { only: staff.sessionId }, clock.now());
        await audit.write(tx, own(staff, by, 'session.closed'));
      }),

    devices: (staff: RequestStaff): Promise<StaffSession[]> => listLiveSessions(db, staff.id, liveSince(clock.now())),

    closeDevice: (
      staff: RequestStaff,
      sessionId: string,
      by: Actor,
    ): Promise<Result<undefined, 'STAFF_DEVICE_NOT_FOUND'>> =>
      db.transaction(async (tx) => {
        const [closed] = await closeSessions(tx, staff.id, { only: sessionId }, clock.now());
        if (!closed) return failure('STAFF_DEVICE_NOT_FOUND');
        await audit.write(tx, {
          ...own(staff, by, 'session.revoked'),
          on: { kind: 'session', id: closed.id, name: closed.deviceName },
          before: { ip: closed.ip, since: closed.createdAt },
        });
        return success(undefined);
      }),
  };
}
