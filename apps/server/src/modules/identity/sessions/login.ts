import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Limit, Try } from '../../../platform/limits.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import type { Device } from './device.ts';
import type { Passwords } from './passwords.ts';
import { nobodysHash, toLegacyForm } from './passwords.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import { findCredentials, replacePassword } from './store.ts';

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;
type LoginProblem = 'WRONG_CREDENTIALS' | 'TOO_MANY_ATTEMPTS';

/** LOGIN-01..04: the next step after the right credentials. */
export const loginPaths = ['provider', 'legacy', 'pendingProvider', 'pendingStore'] as const;
export type LoginPath = (typeof loginPaths)[number];

const loginLimit = (name: string, freeTries: number) =>
  ({
    name,
    code: 'TOO_MANY_ATTEMPTS',
    freeTries,
    firstPauseSeconds: 30,
    maxPauseSeconds: 15 * 60,
    windowSeconds: 60 * 60,
  }) as const satisfies Limit;

// An address may be a whole office, and a device may be shared; an account belongs to one person. On a device where the
// account logged in before, attempts have a separate counter and no other limit, so a stranger cannot lock the owner
// out of it.
const accountLimit = loginLimit('login-account', 5);
const knownDeviceLimit = loginLimit('login-account-device', 5);
const deviceLimit = loginLimit('login-device', 10);
const addressLimit = loginLimit('login-address', 50);

export interface LoginNeeds {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  passwords: Passwords;
}

export type LoginService = ReturnType<typeof createLoginService>;

export function createLoginService({ db, clock, sessions, passwords }: LoginNeeds) {
  /**
   * An unknown user and a wrong password take the same path: one lookup, one verification, one row in the audit trail,
   * and one answer, so that accounts cannot be enumerated.
   */
  async function verifyCredentials(
    email: string,
    password: string,
    device: Device,
  ): Promise<Result<Credentials, LoginProblem>> {
    const found = await findCredentials(db, email, device.id);
    const { own, shared } = found?.isKnownDevice ? triesOnKnownDevice(email, device) : triesOfStranger(email, device);
    const taken = await takeTry(db, [...own, ...shared], clock.now());
    if (!taken.ok) return taken;

    const isRight = await verifyPassword(found, password).catch(async (error: unknown) => {
      // Nothing was verified (the queue of hashes is full), so this is not an attempt.
      await forgetTries(db, [], [...own, ...shared]);
      throw error;
    });
    if (found && isRight) {
      await forgetTries(db, own, shared);
      return success(found);
    }
    const event = { customerId: found?.customerId, ip: device.ip, deviceId: device.id, at: clock.now() };
    await recordSecurityEvent(db, { kind: taken.value.isLast ? 'login-locked' : 'login-failed', ...event });
    return failure('WRONG_CREDENTIALS');
  }

  function verifyPassword(found: Credentials | undefined, password: string): Promise<boolean> {
    const given = found?.passwordForm === 'legacy-sha1' ? toLegacyForm(password) : password;
    return passwords.verify(found?.passwordHash ?? nobodysHash, given);
  }

  return {
    /** LOGIN-01..04, A011: answers which login comes next; opens no session. */
    async check(email: string, password: string, device: Device): Promise<Result<LoginPath, LoginProblem>> {
      const verified = await verifyCredentials(email, password, device);
      return verified.ok ? success(pathOf(verified.value)) : verified;
    },

    async logIn(
      email: string,
      password: string,
      device: Device,
    ): Promise<Result<OpenedSession, LoginProblem | 'ACCOUNT_NOT_ACTIVE' | 'ACCOUNT_BLOCKED'>> {
      const verified = await verifyCredentials(email, password, device);
      if (!verified.ok) return verified;
      const { customerId, passwordHash, passwordForm, activationState, blockedAt } = verified.value;
      if (blockedAt) return failure('ACCOUNT_BLOCKED');
      if (activationState !== 'active') return failure('ACCOUNT_NOT_ACTIVE');

      const opened = await sessions.openWithPassword(db, { customerId, passwordHash }, device);
      if (!opened) return failure('WRONG_CREDENTIALS');
      // Only now is the password itself known: it is rehashed out of the legacy form.
      if (passwordForm === 'legacy-sha1') {
        await replacePassword(db, customerId, { from: passwordHash, to: await passwords.hash(password) });
      }
      return success(opened);
    },
  };
}

interface LoginTries {
  /** Reset by the right password. */
  own: Try<'TOO_MANY_ATTEMPTS'>[];
  /** The right password takes only its own attempt back from these. */
  shared: Try<'TOO_MANY_ATTEMPTS'>[];
}

function triesOfStranger(email: string, device: Device): LoginTries {
  return {
    own: [
      { limit: accountLimit, subject: email.trim() },
      { limit: deviceLimit, subject: device.id },
    ],
    shared: [{ limit: addressLimit, subject: device.ip }],
  };
}

function triesOnKnownDevice(email: string, device: Device): LoginTries {
  return { own: [{ limit: knownDeviceLimit, subject: `${email.trim()} ${device.id}` }], shared: [] };
}

/** After a recovery: earlier wrong passwords were guesses at another password. */
export async function forgetLoginTries(db: Db, email: string): Promise<void> {
  await forgetTries(db, [{ limit: accountLimit, subject: email.trim() }]);
}

function pathOf({ passwordForm, activationState }: Credentials): LoginPath {
  if (activationState === 'pending-provider') return 'pendingProvider';
  if (activationState === 'pending-store') return 'pendingStore';
  return passwordForm === 'legacy-sha1' ? 'legacy' : 'provider';
}
