import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { isEmail } from '@botica/domain/validation';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { forgetTries, takeTry } from '../../platform/limits.ts';
import type { CodesService } from '../codes/index.ts';
import { voidLinks } from '../links/index.ts';
import { recordSecurityEvent, toLegacyForm, verifyPassword } from '../sessions/index.ts';
import { passwordTriesPerCustomer } from './limits.ts';
import type { Mailing } from './mailing.ts';
import type { Account } from './store.ts';
import { findAccountById, isEmailTaken, saveAccount } from './store.ts';

export type EmailChangeProblem =
  | 'EMAIL_NOT_VALID'
  | 'SAME_EMAIL'
  | 'WRONG_PASSWORD'
  | 'SESSION_EXPIRED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_SENDS';

export interface EmailChangeNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
}

export type EmailChange = ReturnType<typeof createEmailChange>;

export function createEmailChange({ db, clock, codes, mailing }: EmailChangeNeeds) {
  return {
    /** The new address counts once the link that goes there is opened. Whether it is somebody's account is not told. */
    async request(
      customerId: string,
      { newEmail, password, ip }: { newEmail: string; password: string; ip: string },
    ): Promise<Result<undefined, EmailChangeProblem>> {
      const email = newEmail.trim();
      if (!isEmail(email)) return failure('EMAIL_NOT_VALID');
      const tries = [{ limit: passwordTriesPerCustomer, subject: customerId }];
      const allowed = await takeTry(db, tries, clock.now());
      if (!allowed.ok) return allowed;
      const account = await findAccountById(db, customerId);
      if (!account) return failure('SESSION_EXPIRED');
      if (!(await hasPassword(account, password))) return failure('WRONG_PASSWORD');
      await forgetTries(db, tries);
      if (account.email.toLowerCase() === email.toLowerCase()) return failure('SAME_EMAIL');

      const sendAllowed = await codes.takeSend(email, ip);
      if (!sendAllowed.ok) return sendAllowed;
      await db.transaction(async (tx) => {
        await recordSecurityEvent(tx, { kind: 'email-change-requested', customerId, ip, at: clock.now() });
        if (await isEmailTaken(tx, email, customerId)) {
          // To somebody else's mailbox, without the name of who asked.
          await mailing.notice(tx, { to: email, notice: 'already-registered', firstName: '' });
        } else {
          await mailing.link(tx, { kind: 'email-change', email: account.email, newEmail: email });
        }
      });
      return success(undefined);
    },

    /** Links and codes that went to the old address end with it. */
    async confirm(tx: Db, account: Account, newEmail: string): Promise<Result<undefined, 'EMAIL_TAKEN'>> {
      if (await isEmailTaken(tx, newEmail, account.id)) return failure('EMAIL_TAKEN');
      const at = clock.now();
      await saveAccount(tx, account.id, { email: newEmail, emailVerifiedAt: at });
      await voidLinks(tx, account.id, 'email-change', at);
      await voidLinks(tx, account.id, 'password-reset', at);
      await codes.forget(tx, account.email);
      await recordSecurityEvent(tx, { kind: 'email-changed', customerId: account.id, at });
      await mailing.notice(tx, { to: account.email, notice: 'email-changed', firstName: account.firstName });
      return success(undefined);
    },
  };
}

function hasPassword(account: Account, password: string): Promise<boolean> {
  const known = account.passwordForm === 'legacy-sha1' ? toLegacyForm(password) : password;
  return verifyPassword(account.passwordHash, known);
}
