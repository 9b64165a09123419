import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { RequestCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import type { CodesService } from '../codes/index.ts';
import type { LinkProblem } from '../links/index.ts';
import { checkLink, makeLink, takeLink, voidLinks } from '../links/index.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import type { EmailChange } from './email-change.ts';
import { activationTriesPerAccount } from './limits.ts';
import type { Mailing } from './mail-letters.ts';
import type { Account } from './store.ts';
import { findAccountById, lockAccount, lockAccountById, saveAccount } from './store.ts';

export type ActivationProblem = 'CODE_NOT_VALID' | 'TOO_MANY_ATTEMPTS';

export interface ActivationNeeds {
  db: Db;
  clock: Clock;
  codes: CodesService;
  mailing: Mailing;
  emailChange: EmailChange;
}

const mailedKinds = ['activation', 'email-change'] as const;

export function createActivation({ db, clock, codes, mailing, emailChange }: ActivationNeeds) {
  const triesOf = (email: string) => [{ limit: activationTriesPerAccount, subject: email.trim() }];

  async function activate(tx: Db, account: Account): Promise<void> {
    const at = clock.now();
    await saveAccount(tx, account.id, { activationState: 'active', emailVerifiedAt: at });
    await voidLinks(tx, account.id, 'activation', at);
    await recordSecurityEvent(tx, { kind: 'activated', customerId: account.id, at });
    await mailing.notice(tx, 'welcome', account);
  }

  /** A locked code and a missing account give the same answer: that of the rate limit, which is the same for both. */
  async function guarded(
    email: string,
    work: () => Promise<Result<undefined, ActivationProblem>>,
  ): Promise<Result<undefined, ActivationProblem>> {
    const allowed = await takeTry(db, triesOf(email), clock.now());
    if (!allowed.ok) return allowed;
    const done = await work();
    if (!done.ok) return failure('CODE_NOT_VALID');
    await forgetTries(db, triesOf(email));
    return done;
  }

  return {
    /** LOGIN-04: checks the code without using it; `activateByCode` uses it. */
    verifyCode: (email: string, code: string) =>
      guarded(email, () => codes.verify({ purpose: 'activation', of: email }, code)),

    /** LOGIN-03 LOGIN-04 */
    activateByCode: (email: string, code: string) =>
      guarded(email, () =>
        db.transaction(async (tx) => {
          // Lock the account before the code, in the same order as the code that voids an account's codes.
          const account = await lockAccount(tx, email);
          const used = await codes.use(tx, { purpose: 'activation', of: email }, code);
          if (!used.ok) return used;
          if (account && account.activationState !== 'active') await activate(tx, account);
          return success(undefined);
        }),
      ),

    /** An unregistered e-mail gets the same answer and does the same work. */
    async resendCode(email: string, ip: string): Promise<Result<undefined, 'TOO_MANY_SENDS'>> {
      const allowed = await codes.takeSend(email, ip);
      if (!allowed.ok) return allowed;
      await db.transaction((tx) => mailing.code(tx, { purpose: 'activation', email }));
      return success(undefined);
    },

    async sendLink(email: string, ip: string): Promise<Result<undefined, 'TOO_MANY_SENDS'>> {
      const allowed = await codes.takeSend(email, ip);
      if (!allowed.ok) return allowed;
      await db.transaction((tx) => mailing.link(tx, { kind: 'activation', email }));
      return success(undefined);
    },

    /** PASS-06 */
    async checkLink(secret: string): Promise<Result<{ isEmailChange: boolean; email: string }, LinkProblem>> {
      const link = await checkLink(db, secret, mailedKinds, clock.now());
      if (!link.ok) return link;
      const account = await findAccountById(db, link.value.customerId);
      if (!account) return failure('LINK_NOT_FOUND');
      const isEmailChange = link.value.kind === 'email-change';
      return success({ isEmailChange, email: link.value.newEmail ?? account.email });
    },

    /**
     * PASS-07. Returns the link that logs in once; none for a new e-mail, whose owner may already be logged in
     * (`customer`).
     */
    activateByLink(
      secret: string,
      customer: RequestCustomer | undefined,
    ): Promise<Result<{ email: string; loginLink: string }, LinkProblem | 'EMAIL_TAKEN'>> {
      return db.transaction(async (tx) => {
        const seen = await checkLink(tx, secret, mailedKinds, clock.now());
        if (!seen.ok) return seen;
        const account = await lockAccountById(tx, seen.value.customerId);
        if (!account) return failure('LINK_NOT_FOUND');
        const link = await takeLink(tx, secret, mailedKinds, clock.now());
        if (!link.ok) return link;
        const { newEmail } = link.value;
        if (newEmail !== null) {
          const sessionId = customer?.id === account.id ? customer.sessionId : undefined;
          const changed = await emailChange.confirm(tx, account, { newEmail, sessionId });
          return changed.ok ? success({ email: newEmail, loginLink: '' }) : changed;
        }
        if (account.activationState !== 'active') await activate(tx, account);
        const loginLink = await makeLink(tx, { kind: 'auto-login', customerId: account.id }, clock.now());
        return success({ email: account.email, loginLink });
      });
    },
  };
}
