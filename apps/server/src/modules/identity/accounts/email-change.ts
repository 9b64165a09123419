import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { isEmail } from '@botica/domain/validation';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { CodesService } from '../codes/index.ts';
import type { LinkProblem } from '../links/index.ts';
import { checkLink, makePermit, takeLink, voidLinks } from '../links/index.ts';
import type { PasswordProblem } from '../sessions/index.ts';
import { confirmPassword, recordSecurityEvent } from '../sessions/index.ts';
import type { Mailing } from './mail-letters.ts';
import type { Access } from './revoke-access.ts';
import type { Account } from './store.ts';
import { findAccountById, isEmailTaken, lockAccountById, saveAccount } from './store.ts';

export type EmailChangeProblem = PasswordProblem | 'EMAIL_NOT_VALID' | 'SAME_EMAIL' | 'TOO_MANY_SENDS';

export interface EmailChangeNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  access: Access;
}

export type EmailChange = ReturnType<typeof createEmailChange>;

const stopKinds = ['email-change-stop'] as const;

export function createEmailChange({ db, clock, codes, mailing, access }: EmailChangeNeeds) {
  return {
    /**
     * The new address takes effect when its link is opened. The answer does not reveal whether it has an account. The
     * old address is notified immediately and can stop the change: the requester knew the password but may not be the
     * owner.
     */
    async request(
      customerId: string,
      { newEmail, password, ip }: { newEmail: string; password: string; ip: string },
    ): Promise<Result<undefined, EmailChangeProblem>> {
      const email = newEmail.trim();
      if (!isEmail(email)) return failure('EMAIL_NOT_VALID');
      const confirmed = await confirmPassword({ db, clock }, customerId, password);
      if (!confirmed.ok) return confirmed;
      const account = await findAccountById(db, customerId);
      if (!account) return failure('SESSION_EXPIRED');
      if (account.email.toLowerCase() === email.toLowerCase()) return failure('SAME_EMAIL');

      const sendAllowed = await codes.takeSend(email, ip);
      if (!sendAllowed.ok) return sendAllowed;
      await db.transaction(async (tx) => {
        const at = clock.now();
        await recordSecurityEvent(tx, { kind: 'email-change-requested', customerId, ip, at });
        await mailing.link(tx, { kind: 'email-change-stop', email: account.email });
        if (await isEmailTaken(tx, email, customerId)) {
          // Sent to another customer's mailbox, so without the requester's name.
          await mailing.notice(tx, 'already-registered', { email, firstName: '', companyId: account.companyId });
        } else {
          const permit = await makePermit(tx, { customerId, newEmail: email }, at);
          await mailing.link(tx, { kind: 'email-change', email: account.email, newEmail: email, permit });
        }
      });
      return success(undefined);
    },

    /** Earlier links and codes end with the old address, and so does every session except the one that confirms. */
    async confirm(
      tx: Db,
      account: Account,
      { newEmail, sessionId }: { newEmail: string; sessionId: string | undefined },
    ): Promise<Result<undefined, 'EMAIL_TAKEN'>> {
      if (await isEmailTaken(tx, newEmail, account.id)) return failure('EMAIL_TAKEN');
      const at = clock.now();
      await saveAccount(tx, account.id, { email: newEmail, emailVerifiedAt: at });
      await access.end(tx, account, { reason: 'email-changed', except: sessionId });
      await recordSecurityEvent(tx, { kind: 'email-changed', customerId: account.id, at });
      await mailing.notice(tx, 'email-changed', account);
      return success(undefined);
    },

    /** Checks a link that stops a change, without using it up. */
    async checkStop(secret: string): Promise<Result<{ email: string }, LinkProblem>> {
      const link = await checkLink(db, secret, stopKinds, clock.now());
      if (!link.ok) return link;
      const account = await findAccountById(db, link.value.customerId);
      return account ? success({ email: account.email }) : failure('LINK_NOT_FOUND');
    },

    /**
     * Voids every pending change of e-mail. Locks the account first, as the confirmation does, so only one of them
     * wins.
     */
    stop(secret: string, ip: string): Promise<Result<undefined, LinkProblem>> {
      return db.transaction(async (tx) => {
        const seen = await checkLink(tx, secret, stopKinds, clock.now());
        if (!seen.ok) return seen;
        const { customerId } = seen.value;
        if (!(await lockAccountById(tx, customerId))) return failure('LINK_NOT_FOUND');
        const at = clock.now();
        const link = await takeLink(tx, secret, stopKinds, at);
        if (!link.ok) return link;
        await voidLinks(tx, customerId, 'email-change', at);
        await recordSecurityEvent(tx, { kind: 'email-change-stopped', customerId, ip, at });
        return success(undefined);
      });
    },
  };
}
