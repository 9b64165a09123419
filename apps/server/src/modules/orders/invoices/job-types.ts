import type { PaperMark } from '@botica/domain/orders/invoices';
import { jobType } from '../../../platform/jobs.ts';

interface InvoiceMail {
  invoiceId: string;
  mark: PaperMark;
  /** 'issued', or an id for each request of the customer: part of the e-mail's idempotency key. */
  sending: string;
}

export const invoiceJobs = {
  /** Mails an invoice when it is issued, and again when its customer asks. Retried for about a day. */
  mail: jobType<InvoiceMail>({ name: 'invoice-mail', retryLimit: 14 }),
};
