import { jobType } from '../../../platform/jobs.ts';
import type { MailedLink, Notice } from './letters.ts';

export interface NoticeJob {
  to: string;
  notice: Notice;
  firstName: string;
  /** Missing in jobs that were enqueued before letters named the company. */
  companyId?: number;
}

export interface LinkJob {
  kind: MailedLink;
  email: string;
  newEmail?: string;
  /** The change of e-mail; void once the change is stopped or the password changed. */
  permit?: string;
}

export interface CodeJob {
  purpose: 'activation' | 'password';
  email: string;
  /** The requester, as a digest. */
  by?: string;
}

export const accountJobs = {
  notice: jobType<NoticeJob>({ name: 'account-notice', retryLimit: 10 }),
  link: jobType<LinkJob>({ name: 'account-link', retryLimit: 8 }),
  code: jobType<CodeJob>({ name: 'account-code', retryLimit: 3 }),
  files: jobType<{ keys: string[] }>({ name: 'account-files', retryLimit: 10 }),
};
