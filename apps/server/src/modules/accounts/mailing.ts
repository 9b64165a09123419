import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import type { CodesService } from '../codes/index.ts';
import { makeLink } from '../links/index.ts';
import type { MailedLink, Notice } from './letters.ts';
import { linkLetter, noticeLetter } from './letters.ts';
import { findAccount } from './store.ts';

const names = {
  notice: 'account-notice',
  link: 'account-link',
  code: 'account-code',
  files: 'account-files',
} as const;

interface NoticeJob {
  to: string;
  notice: Notice;
  firstName: string;
}

interface LinkJob {
  kind: MailedLink;
  email: string;
  newEmail?: string;
}

interface CodeJob {
  purpose: 'activation' | 'password';
  email: string;
}

export interface MailingNeeds {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  codes: CodesService;
  files: FileStore;
  publicUrl: string;
}

export type Mailing = ReturnType<typeof createMailing>;

/**
 * Mail that nobody waits for. Its jobs carry no secret: links and codes are made when the job runs. Asking for one by
 * e-mail is the same work whether or not there is an account, so neither the answer nor its time tells.
 */
export function createMailing({ db, clock, jobs, mail, codes, files, publicUrl }: MailingNeeds) {
  jobs.define<NoticeJob>({
    name: names.notice,
    retryLimit: 10,
    run: ({ to, notice, firstName }, { id }) => mail.send({ to, key: id, ...noticeLetter(notice, firstName) }),
  });

  jobs.define<LinkJob>({
    name: names.link,
    retryLimit: 8,
    async run({ kind, email, newEmail }, { id }) {
      const account = await findAccount(db, email);
      if (!account || (kind === 'activation' && account.activationState === 'active')) return;
      const secret = await makeLink(db, { kind, customerId: account.id, newEmail }, clock.now());
      const letter = linkLetter(kind, account.firstName, { publicUrl, secret });
      await mail.send({ to: newEmail ?? account.email, key: id, ...letter });
    },
  });

  jobs.define<CodeJob>({
    name: names.code,
    retryLimit: 3,
    async run({ purpose, email }) {
      const account = await findAccount(db, email);
      if (!account || (purpose === 'activation' && account.activationState === 'active')) return;
      const sent = await codes.send({ purpose, of: account.email }, account.email);
      if (!sent.ok) throw new Error('The code was not sent');
      await sent.value(db);
    },
  });

  jobs.define<{ keys: string[] }>({
    name: names.files,
    retryLimit: 10,
    async run({ keys }) {
      for (const key of keys) await files.remove(key);
    },
  });

  return {
    notice: (tx: Db, data: NoticeJob) => jobs.enqueue(tx, names.notice, data),
    link: (tx: Db, data: LinkJob) => jobs.enqueue(tx, names.link, data),
    code: (tx: Db, data: CodeJob) => jobs.enqueue(tx, names.code, data),
    removeFiles: (tx: Db, keys: string[]) => jobs.enqueue(tx, names.files, { keys }),
  };
}
