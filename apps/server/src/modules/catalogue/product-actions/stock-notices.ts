import { notificationTypeIds } from '@botica/contract/catalogue/product-actions';
import type { Company } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { Letters } from '../../../platform/letters/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { Sms } from '../../../ports/sms.ts';
import type { ReturnedProduct } from './letters.ts';
import { returnedLetter, returnedSms } from './letters.ts';
import { noticesPerCustomer } from './limits.ts';
import type { DueNotice } from './store.ts';
import { findCustomer, findUnits, lockDueNotices, markSent, saveNotices } from './store.ts';
import type { NoticeChannel } from './tables.ts';

interface SendJob extends ReturnedProduct {
  channel: NoticeChannel;
  to: string;
}

export const noticeJobs = {
  /** Every minute: finds the products that are back in stock. */
  look: jobType({ name: 'stock-notices', cron: '* * * * *' }),
  send: jobType<SendJob>({ name: 'stock-notice', retryLimit: 8 }),
};

export interface NoticeRequest {
  customerId: string;
  company: Company;
  productId: number;
  branchCode: number;
  typeIds: readonly number[];
}

export type NoticeProblem =
  | 'NOTICE_TYPE_REQUIRED'
  | 'NOTICE_WITHOUT_PHONE'
  | 'NOTICE_NOT_NEEDED'
  | 'PRODUCT_NOT_FOUND'
  | 'TOO_MANY_ATTEMPTS';

export interface NoticesNeeds {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  letters: Letters;
  sms: Sms;
  publicUrl: string;
}

export type StockNotices = ReturnType<typeof createStockNotices>;

export function createStockNotices({ db, clock, jobs, letters, sms, publicUrl }: NoticesNeeds) {
  jobs.define(noticeJobs.send, ({ channel, to, ...returned }, { id }) => {
    if (channel === 'sms') return sms.send({ to, text: returnedSms(returned), key: id });
    return letters.send({ to, key: id, write: () => returnedLetter(returned) });
  });

  /** Marks and enqueues the notices in one transaction: each is sent once, even with two processes. */
  jobs.define(noticeJobs.look, () =>
    db.transaction(async (tx) => {
      const due = await lockDueNotices(tx);
      if (due.length === 0) return;
      for (const job of due.flatMap((notice) => toJob(notice, publicUrl))) {
        await jobs.enqueue(tx, noticeJobs.send, job);
      }
      await markSent(
        tx,
        due.map(({ id }) => id),
        clock.now(),
      );
    }),
  );

  return {
    /** The channels of a customer, and their masked addresses. */
    async types(customerId: string) {
      const customer = await findCustomer(db, customerId);
      return [
        {
          id: notificationTypeIds.email,
          name: 'Correo electrónico',
          target: customer ? coverEmail(customer.email) : null,
        },
        { id: notificationTypeIds.sms, name: 'Mensaje de texto', target: coverPhone(customer?.phone ?? '') },
      ];
    },

    /** STOCK-02 STOCK-03 */
    async request(request: NoticeRequest): Promise<Result<undefined, NoticeProblem>> {
      const { customerId, company, productId, branchCode } = request;
      const channels = channelsOf(request.typeIds);
      if (channels.length === 0) return failure('NOTICE_TYPE_REQUIRED');
      const taken = await takeTry(db, [{ limit: noticesPerCustomer, subject: customerId }], clock.now());
      if (!taken.ok) return taken;

      const wanted = { productId, branchCode, companyId: company.id };
      const [customer, units] = await Promise.all([findCustomer(db, customerId), findUnits(db, wanted)]);
      if (units === undefined) return failure('PRODUCT_NOT_FOUND');
      if (units > 0) return failure('NOTICE_NOT_NEEDED');
      if (channels.includes('sms') && !customer?.phone) return failure('NOTICE_WITHOUT_PHONE');
      await saveNotices(db, wanted, { customerId, channels, at: clock.now() });
      return success(undefined);
    },
  };
}

function channelsOf(typeIds: readonly number[]): NoticeChannel[] {
  return (['email', 'sms'] as const).filter((channel) => typeIds.includes(notificationTypeIds[channel]));
}

/** Nothing for a closed account, or one that no longer has a phone. */
function toJob(notice: DueNotice, publicUrl: string): SendJob[] {
  const to = notice.channel === 'email' ? notice.email : notice.phone;
  if (!to || notice.deletedAt) return [];
  return [
    {
      channel: notice.channel,
      to,
      companyId: notice.companyId,
      firstName: notice.firstName,
      productName: `${notice.productName}, ${notice.presentation}`,
      branchName: notice.branchName,
      url: storeUrl({ publicUrl }, notice.companyId, `/productos/detalle/${notice.productId}`),
    },
  ];
}

/** c******e@botica.test */
function coverEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${'*'.repeat(Math.max(at - 1, 1))}${email.slice(at)}`;
}

function coverPhone(phone: string): string | null {
  return phone ? `${'*'.repeat(Math.max(phone.length - 4, 0))}${phone.slice(-4)}` : null;
}
