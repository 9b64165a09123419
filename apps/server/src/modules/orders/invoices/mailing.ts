import { invoicePapers } from '@botica/contract/orders/invoices';
import type { PaperMark } from '@botica/domain/orders/invoices';
import type { Platform } from '../../../platform/index.ts';
import { createMail } from '../../../ports/mail.ts';
import { invoiceJobs } from './job-names.ts';
import { invoiceLetter } from './letters.ts';
import { fileNameOf, paperOf, toPaper } from './papers.ts';
import { drawPaper } from './pdf.ts';
import { findInvoiceById, findRecipient } from './store.ts';

export interface MailJob {
  invoiceId: string;
  mark: PaperMark;
  /** 'issued', or one of its own for each time that it was asked for: the letter's key, so that a job run twice is one letter. */
  sending: string;
}

export function defineInvoiceJobs({ config, database, jobs }: Platform): void {
  const { db } = database;
  const mail = createMail({
    url: config.outside.mailUrl,
    key: config.outside.mailKey,
    timeoutMs: config.outsideTimeoutMs,
  });

  jobs.define<MailJob>({
    name: invoiceJobs.mail,
    // About a day of trying, as for the letter of an order.
    retryLimit: 14,
    async run({ invoiceId, mark, sending }) {
      const recipient = await findRecipient(db, invoiceId);
      const whole = await findInvoiceById(db, invoiceId);
      if (!recipient || !whole) return;
      const invoice = toPaper(whole);
      const action = recipient.isGuest
        ? { label: 'Consultar mi pedido', url: `${config.publicUrl}/pedidosFacturados` }
        : { label: 'Ver mi factura', url: `${config.publicUrl}/detallefactura/${invoiceId}` };
      // Of an invoice that was annulled, what annulled it comes along.
      const papers = invoicePapers.flatMap((which) => paperOf(invoice, which) ?? []);
      const attachments = await Promise.all(
        papers.map(async (paper) => ({
          name: fileNameOf(paper),
          contentType: 'application/pdf',
          content: Buffer.concat(await drawPaper(paper, mark).toArray()),
        })),
      );
      await mail.send({
        ...invoiceLetter({ invoice, mark, firstName: recipient.firstName, action }),
        to: recipient.email,
        key: `invoice-${invoiceId}-${sending}`,
        attachments,
      });
    },
  });
}
