import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { StaffSessionStage } from '@botica/domain/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { nobodysHash, verifyPassword } from '../../identity/sessions/index.ts';
import type { StaffAccount } from '../accounts/index.ts';
import { companyOfGrants, findAccount, findGrants, lockAccount, updateStaff } from '../accounts/index.ts';
import type { Actor, Audit } from '../audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { stageOf } from './auth.ts';
import { addressTry, loginTry } from './limits.ts';
import { insertSession } from './store.ts';

export interface OpenedLogin {
  token: string;
  stage: StaffSessionStage;
}

export type LoginProblem =
  | 'STAFF_WRONG_CREDENTIALS'
  | 'STAFF_PASSWORD_LOGIN_OFF'
  | 'STAFF_BLOCKED'
  | 'STAFF_WITHOUT_ROLE'
  | 'TOO_MANY_ATTEMPTS';

/** The same lookup for an unknown e-mail. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

interface LoginNeeds {
  db: Db;
  clock: Clock;
  audit: Audit;
  secondFactor: SecondFactor;
  allowsPasswords: boolean;
}

export type StaffLogin = ReturnType<typeof createStaffLogin>;

export function createStaffLogin({ db, clock, audit, secondFactor, allowsPasswords }: LoginNeeds) {
  /** Names the person only when the e-mail is one of ours: what was typed may be a password in the wrong field. */
  async function recordFailure(found: StaffAccount | undefined, from: Actor, isLast: boolean): Promise<void> {
    const grants = await findGrants(db, found?.id ?? nobodysId);
    await db.transaction((tx) =>
      audit.write(tx, {
        by: from,
        act: isLast ? 'session.locked' : 'session.failed',
        on: { kind: 'staff', id: found?.id ?? 'desconocido', name: found?.name ?? 'Correo desconocido' },
        place: companyOfGrants(grants),
      }),
    );
  }

  /** Opens a session for a person who proved the password, unless it changed since, or the person was blocked. */
  async function open(
    tx: Db,
    verified: { id: string; passwordHash: string },
    from: Actor,
  ): Promise<Result<OpenedLogin, LoginProblem>> {
    const person = await lockAccount(tx, verified.id);
    if (!person || person.passwordHash !== verified.passwordHash) return failure('STAFF_WRONG_CREDENTIALS');
    return openLocked(tx, person, from, { hasSecondFactor: false });
  }

  /** With the person locked. `hasSecondFactor`: it was proved elsewhere. */
  async function openLocked(
    tx: Db,
    person: StaffAccount,
    from: Actor,
    { hasSecondFactor }: { hasSecondFactor: boolean },
  ): Promise<Result<OpenedLogin, LoginProblem>> {
    if (person.blockedAt) return failure('STAFF_BLOCKED');
    const grants = await findGrants(tx, person.id);
    if (grants.length === 0) return failure('STAFF_WITHOUT_ROLE');
    const isEnrolled = await secondFactor.isEnrolled(tx, person.id);
    const stage = stageOf({ hasProof: hasSecondFactor, isEnrolled, grants });
    const at = clock.now();
    const device = { deviceName: from.device ?? '', ip: from.ip ?? '' };
    const token = await insertSession(tx, { staffId: person.id, ...device }, at, hasSecondFactor ? at : null);
    if (stage === 'open') await updateStaff(tx, person.id, { lastLoginAt: at });
    return success({ token, stage });
  }

  return {
    open,

    /** Opens a session for a person whom the provider of the company identified. */
    async openFor(tx: Db, staffId: string, from: Actor, proved: { hasSecondFactor: boolean }) {
      const person = await lockAccount(tx, staffId);
      return person ? openLocked(tx, person, from, proved) : failure('STAFF_WRONG_CREDENTIALS');
    },

    /**
     * An unknown e-mail and a wrong password take the same path: one lookup, one verification, one row in the audit,
     * one answer. Only the right password learns that a person is blocked.
     */
    async logIn(email: string, password: string, from: Actor): Promise<Result<OpenedLogin, LoginProblem>> {
      if (!allowsPasswords) return failure('STAFF_PASSWORD_LOGIN_OFF');
      const own = [loginTry(email)];
      const shared = [addressTry(from.ip ?? '')];
      const taken = await takeTry(db, [...own, ...shared], clock.now());
      if (!taken.ok) return taken;
      const found = await findAccount(db, email);
      const isRight = await verifyPassword(found?.passwordHash ?? nobodysHash, password).catch(async (error) => {
        // Nothing was verified (the queue of hashes is full), so this is not an attempt.
        await forgetTries(db, [], [...own, ...shared]);
        throw error;
      });
      if (!found?.passwordHash || !isRight) {
        await recordFailure(found, from, taken.value.isLast);
        return failure('STAFF_WRONG_CREDENTIALS');
      }
      await forgetTries(db, own, shared);
      const verified = { id: found.id, passwordHash: found.passwordHash };
      return db.transaction(async (tx) => {
        const opened = await open(tx, verified, from);
        await audit.write(tx, {
          by: { ...from, staffId: found.id, name: found.name },
          act: opened.ok ? 'session.password' : 'session.failed',
          on: { kind: 'staff', id: found.id, name: found.name },
          place: companyOfGrants(await findGrants(tx, found.id)),
          after: opened.ok ? { step: opened.value.stage } : { refused: opened.code },
        });
        return opened;
      });
    },
  };
}
