import type { InvoicePaper } from '@botica/contract/orders/invoices';
import { companyOf } from '@botica/domain/companies';
import type { Invoice, InvoiceDocument } from '@botica/domain/orders/invoices';
import { creditNoteDocument, invoiceDocument } from '@botica/domain/orders/invoices';
import type { CreditNoteRow, WholeInvoice } from './store.ts';

export function toPaper({ invoice, lines, creditNote }: WholeInvoice): Invoice {
  const { companyId, ...row } = invoice;
  return {
    ...row,
    companyId: companyOf(companyId).id,
    lines: lines.map((line) => ({ ...line, isFree: line.kind !== 'purchase' })),
    annulment: creditNote ? toAnnulment(creditNote) : undefined,
  };
}

function toAnnulment({ issuedAt, fiscalNumber, reason, ...note }: CreditNoteRow): Invoice['annulment'] {
  const { authorisation, firstOfRange, lastOfRange, rangeExpiresOn } = note;
  return { at: issuedAt, creditNote: fiscalNumber, reason, authorisation, firstOfRange, lastOfRange, rangeExpiresOn };
}

/** A paper that may be drawn, with the dates that are its own. */
export interface DatedPaper {
  document: InvoiceDocument;
  writtenAt: Date;
  changedAt: Date;
}

/** Nothing when there is no credit note to be shown. */
export function paperOf(invoice: Invoice, which: InvoicePaper): DatedPaper | undefined {
  const annulledAt = invoice.annulment?.at;
  if (which === 'factura') {
    const { issuedAt } = invoice;
    return { document: invoiceDocument(invoice), writtenAt: issuedAt, changedAt: annulledAt ?? issuedAt };
  }
  const document = creditNoteDocument(invoice);
  return document && annulledAt && { document, writtenAt: annulledAt, changedAt: annulledAt };
}

/** Numbers of a tax office are digits, letters and dashes; whatever else one has is left out of a file's name. */
export function fileNameOf({ document: { title, number } }: DatedPaper): string {
  const kind = title === 'Factura' ? 'factura' : 'nota-de-credito';
  return `${kind}-${number.replace(/[^\w-]+/g, '')}.pdf`;
}
