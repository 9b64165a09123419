import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { CodesService } from '../codes/index.ts';
import type { LinkProblem } from '../links/index.ts';
import { checkLink, takeLink, voidLinks } from '../links/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import type { Mailing } from './mail-letters.ts';
import { findAccountById, lockAccountById, saveAccount } from './store.ts';

export interface EmailConfirmationNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
}

type SendProblem = 'SESSION_EXPIRED' | 'EMAIL_ALREADY_CONFIRMED' | 'TOO_MANY_SENDS';
type ConfirmProblem = LinkProblem | 'EMAIL_LINK_OF_OTHER_ACCOUNT' | 'SESSION_EXPIRED';

const kinds = ['email-confirm'] as const;

/**
 * Confirms the e-mail of an account that proved only its phone. An account may have another person's e-mail (0038), so
 * the link proves two things at once: its reader has the mailbox, and the session has the account. The link alone does
 * nothing: a stranger who registered with a victim's e-mail cannot make the victim confirm it.
 */
export function createEmailConfirmation({ db, clock, codes, mailing }: EmailConfirmationNeeds) {
  return {
    async send(customerId: string, ip: string): Promise<Result<undefined, SendProblem>> {
      const account = await findAccountById(db, customerId);
      if (!account) return failure('SESSION_EXPIRED');
      if (account.emailVerifiedAt) return failure('EMAIL_ALREADY_CONFIRMED');
      const allowed = await codes.takeSend(account.email, ip);
      if (!allowed.ok) return allowed;
      await db.transaction((tx) => mailing.link(tx, { kind: 'email-confirm', email: account.email }));
      return success(undefined);
    },

    /** A link of a stranger's account is not used up: its owner may open it later. */
    confirm(customerId: string, secret: string): Promise<Result<undefined, ConfirmProblem>> {
      return db.transaction(async (tx): Promise<Result<undefined, ConfirmProblem>> => {
        const seen = await checkLink(tx, secret, kinds, clock.now());
        if (!seen.ok) return seen;
        if (seen.value.customerId !== customerId) return failure('EMAIL_LINK_OF_OTHER_ACCOUNT');
        const account = await lockAccountById(tx, customerId);
        if (!account) return failure('SESSION_EXPIRED');
        const at = clock.now();
        const link = await takeLink(tx, secret, kinds, at);
        if (!link.ok) return link;
        await voidLinks(tx, customerId, 'email-confirm', at);
        if (!account.emailVerifiedAt) {
          await saveAccount(tx, customerId, { emailVerifiedAt: at });
          await recordSecurityEvent(tx, { kind: 'email-confirmed', customerId, at });
        }
        return success(undefined);
      });
    },
  };
}
