import type { Invoice, PaperMark } from '@botica/domain/orders/invoices';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import type { Attachment } from '../../../ports/mail.ts';
import { drawPaper } from './draw-pdf.ts';
import { invoiceJobs } from './job-types.ts';
import { invoiceLetter } from './letters.ts';
import { allPapersOf, fileNameOf, toPaper } from './papers.ts';
import { findInvoiceById, findRecipient } from './store.ts';

export function defineInvoiceJobs({ config, database: { db }, letters }: Platform): void {
  letters.define(invoiceJobs.mail, async ({ invoiceId, mark, sending }) => {
    const recipient = await findRecipient(db, invoiceId);
    const whole = await findInvoiceById(db, invoiceId);
    if (!recipient || !whole) return undefined;
    const { email, firstName, isGuest } = recipient;
    const invoice = toPaper(whole);
    const action = isGuest
      ? { label: 'Consultar mi pedido', url: storeUrl(config, invoice.companyId, '/pedidosFacturados') }
      : { label: 'Ver mi factura', url: storeUrl(config, invoice.companyId, `/detallefactura/${invoiceId}`) };
    return {
      to: email,
      key: `invoice-${invoiceId}-${sending}`,
      write: async () => ({
        ...invoiceLetter({ invoice, mark, firstName, action }),
        attachments: await drawPapers(invoice, mark),
      }),
    };
  });
}

/** The invoice and its credit notes. */
function drawPapers(invoice: Invoice, mark: PaperMark): Promise<Attachment[]> {
  return Promise.all(
    allPapersOf(invoice).map(async (paper) => ({
      name: fileNameOf(paper),
      contentType: 'application/pdf',
      content: Buffer.concat(await drawPaper(paper, mark).toArray()),
    })),
  );
}
