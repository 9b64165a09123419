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

/** A document to draw, with its own dates. */
export interface DatedPaper {
  document: InvoiceDocument;
  writtenAt: Date;
  changedAt: Date;
}

/** Undefined when there is no credit note. */
export function paperOf(invoice: Invoice, which: InvoicePaper): DatedPaper | undefined {
  const annulledAt = invoice.annulment?.at;
  if (which === 'factura') {
    const { issuedAt } = invoice;
    return { document: invoiceDocument(invoice), writtenAt: issuedAt, changedAt: annulledAt ?? issuedAt };
  }
  const document = creditNoteDocument(invoice);
  return document && annulledAt && { document, writtenAt: annulledAt, changedAt: annulledAt };
}

/** Fiscal numbers are digits, letters and dashes; other characters are left out of the file name. */
export function fileNameOf({ document: { title, number } }: DatedPaper): string {
  const kind = title === 'Factura' ? 'factura' : 'nota-de-credito';
  return `${kind}-${number.replace(/[^\w-]+/g, '')}.pdf`;
}
