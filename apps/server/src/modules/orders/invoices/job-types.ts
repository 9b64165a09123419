import type { PaperMark } from '@botica/domain/orders/invoices';
import { jobType } from '../../../platform/jobs.ts';

interface InvoiceMail {
  invoiceId: string;
  mark: PaperMark;
  /** 'issued', or an id for each time that the customer asked for it: part of the letter's idempotency key. */
  sending: string;
}

export const invoiceJobs = {
  /** Mails an invoice when it is issued, and when its customer asks for it again. Retried for about a day. */
  mail: jobType<InvoiceMail>({ name: 'invoice-mail', retryLimit: 14 }),
};
