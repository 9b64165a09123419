import { randomBytes } from 'node:crypto';
import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { SocialNetwork, SocialPerson } from '../../../ports/social.ts';
import { voidAllLinks } from '../links/index.ts';
import type { Device } from './device.ts';
import type { Passwords } from './passwords.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import {
  adoptAccount,
  findAccountByEmail,
  findSocialCustomer,
  insertSocialCustomer,
  linkSocialAccount,
} from './social-store.ts';
import { isBlocked } from './store.ts';

/** ROLE-14: the company whose shoppers are offered the social login. */
const socialCompanyId = 2;

export interface SocialNeeds {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  passwords: Passwords;
  network: SocialNetwork;
}

type SocialProblem =
  | 'SOCIAL_LOGIN_NOT_OFFERED'
  | 'SOCIAL_LOGIN_FAILED'
  | 'SOCIAL_EMAIL_NOT_VERIFIED'
  | 'ACCOUNT_BLOCKED';

export type SocialService = ReturnType<typeof createSocialService>;

export function createSocialService({ db, clock, sessions, passwords, network }: SocialNeeds) {
  /** ERR-06: a network that does not answer and an unknown token get the same answer. */
  async function identify(accessToken: string): Promise<SocialPerson | undefined> {
    try {
      return await network.identify(accessToken);
    } catch (error) {
      if (error instanceof OutsideError) return undefined;
      throw error;
    }
  }

  /**
   * An e-mail that the network did not verify proves nothing. A verified one proves its owner: the person who
   * registered the account without proving the e-mail loses the password and all access, and their personal data is
   * deleted.
   */
  async function findOrMakeCustomer(tx: Db, person: SocialPerson & { email: string }, unusableHash: string) {
    const at = clock.now();
    const existing = await findAccountByEmail(tx, person.email);
    if (!existing) {
      const made = await insertSocialCustomer(tx, person, {
        companyId: socialCompanyId,
        passwordHash: unusableHash,
        at,
      });
      if (made) return { customerId: made, event: 'registered' as const };
    }
    const account = existing ?? (await findAccountByEmail(tx, person.email));
    if (!account) throw new Error('The account of a social login was neither found nor made');
    if (!account.emailVerifiedAt || account.activationState !== 'active') {
      await adoptAccount(tx, account.id, { passwordHash: unusableHash, at });
      await sessions.revokeSessions(tx, account.id, { reason: 'password-reset' });
      await voidAllLinks(tx, account.id, at);
    }
    return { customerId: account.id, event: 'social-linked' as const };
  }

  return {
    /** LOGIN-05 */
    async logIn(company: Company, accessToken: string, device: Device): Promise<Result<OpenedSession, SocialProblem>> {
      if (company.id !== socialCompanyId) return failure('SOCIAL_LOGIN_NOT_OFFERED');
      const person = await identify(accessToken);
      if (!person) return failure('SOCIAL_LOGIN_FAILED');

      const known = await findSocialCustomer(db, person.subject);
      if (known) {
        if (await isBlocked(db, known)) return failure('ACCOUNT_BLOCKED');
        return success(await db.transaction((tx) => sessions.createSession(tx, known, device, 'social')));
      }
      const { email, isEmailVerified } = person;
      if (!email || !isEmailVerified) return failure('SOCIAL_EMAIL_NOT_VERIFIED');
      const unusableHash = await passwords.hash(randomBytes(32).toString('base64url'));
      return db.transaction(async (tx) => {
        const { customerId, event } = await findOrMakeCustomer(tx, { ...person, email }, unusableHash);
        if (await isBlocked(tx, customerId)) return failure('ACCOUNT_BLOCKED');
        await linkSocialAccount(tx, { subject: person.subject, customerId, at: clock.now() });
        await recordSecurityEvent(tx, { kind: event, customerId, ip: device.ip, deviceId: device.id, at: clock.now() });
        return success(await sessions.createSession(tx, customerId, device, 'social'));
      });
    },
  };
}
