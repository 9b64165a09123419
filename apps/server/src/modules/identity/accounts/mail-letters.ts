import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Letters } from '../../../platform/letters/index.ts';
import type { CodesService } from '../codes/index.ts';
import { isPermitted, makeLink } from '../links/index.ts';
import type { CodeJob, LinkJob } from './job-types.ts';
import { accountJobs } from './job-types.ts';
import type { Notice } from './letters.ts';
import { linkAction, linkLetter, noticeLetter } from './letters.ts';
import type { Account } from './store.ts';
import { findAccount, lockAccountById } from './store.ts';

export interface MailingNeeds {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  letters: Letters;
  codes: CodesService;
  files: FileStore;
  config: Pick<Config, 'publicUrl'>;
}

export type Mailing = ReturnType<typeof createMailing>;

/**
 * Mail that no request waits for. Its jobs carry no secret: links and codes are made when the job runs. A request by
 * e-mail does the same work with or without an account, so neither the answer nor its duration reveals one.
 */
export function createMailing({ db, clock, jobs, letters, codes, files, config }: MailingNeeds) {
  /**
   * Returns nothing when the change was stopped while the letter was queued. Locks the account, like everything that
   * voids links: the link is made before that and voided, or not made at all.
   */
  function makeChangeLink({ id }: Account, newEmail: string, permit: string | undefined): Promise<string | undefined> {
    return db.transaction(async (tx) => {
      await lockAccountById(tx, id);
      if (permit === undefined || !(await isPermitted(tx, permit, clock.now()))) return undefined;
      return makeLink(tx, { kind: 'email-change', customerId: id, newEmail }, clock.now());
    });
  }

  /** Works for any reader of the mail, also when someone else requested the code. */
  async function recoveryAction({ id, companyId }: Account) {
    const secret = await makeLink(db, { kind: 'password-reset', customerId: id }, clock.now());
    return linkAction('password-reset', { config, companyId, secret });
  }

  letters.define(accountJobs.notice, ({ to, notice, firstName, companyId }, { id }) => ({
    to,
    key: id,
    write: () => noticeLetter(notice, firstName, companyId === undefined ? undefined : { config, companyId }),
  }));

  letters.define(accountJobs.link, async ({ kind, email, newEmail, permit }, { id }) => {
    const account = await findAccount(db, email);
    if (!account || (kind === 'activation' && account.activationState === 'active')) return undefined;
    if (kind === 'email-confirm' && account.emailVerifiedAt !== null) return undefined;
    const secret =
      newEmail === undefined
        ? await makeLink(db, { kind, customerId: account.id }, clock.now())
        : await makeChangeLink(account, newEmail, permit);
    if (secret === undefined) return undefined;
    return {
      to: newEmail ?? account.email,
      key: id,
      write: () => linkLetter(kind, account.firstName, { config, companyId: account.companyId, secret }),
    };
  });

  jobs.define(accountJobs.code, async ({ purpose, email, by }) => {
    const account = await findAccount(db, email);
    if (!account || (purpose === 'activation' && account.activationState === 'active')) return;
    const { companyId } = account;
    const action = purpose === 'password' ? { action: await recoveryAction(account) } : {};
    const sent = await codes.send({ purpose, of: account.email, by }, account.email, { companyId, ...action });
    if (!sent.ok) throw new Error('The code was not sent');
    await sent.value(db);
  });

  jobs.define(accountJobs.files, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });

  return {
    notice: (
      tx: Db,
      notice: Notice,
      { email: to, firstName, companyId }: { email: string; firstName: string; companyId?: number },
    ) => jobs.enqueue(tx, accountJobs.notice, { to, notice, firstName, ...(companyId ? { companyId } : {}) }),
    link: (tx: Db, data: LinkJob) => jobs.enqueue(tx, accountJobs.link, data),
    code: (tx: Db, data: CodeJob) => jobs.enqueue(tx, accountJobs.code, data),
    removeFiles: (tx: Db, keys: string[]) => jobs.enqueue(tx, accountJobs.files, { keys }),
  };
}
