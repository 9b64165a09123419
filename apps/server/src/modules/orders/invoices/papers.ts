import { companyOf } from '@botica/domain/companies';
import type { Annulment, Invoice, InvoiceDocument } from '@botica/domain/orders/invoices';
import { creditNoteDocument, invoiceDocument, partialCreditDocument } from '@botica/domain/orders/invoices';
import type { PrintedCredit } from './credit-store.ts';
import type { CreditNoteRow, WholeInvoice } from './store.ts';

export function toPaper({ invoice, lines, creditNote, partialCredits }: WholeInvoice): Invoice {
  const { companyId, ...row } = invoice;
  return {
    ...row,
    companyId: companyOf(companyId).id,
    lines: lines.map((line) => ({ ...line, isFree: line.kind !== 'purchase' })),
    annulment: creditNote ? toAnnulment(creditNote) : undefined,
    partialCredits: partialCredits.map((note) => {
      const { id, totalCents, taxes } = note;
      return { ...toAnnulment(note), id, totalCents, taxes };
    }),
  };
}

function toAnnulment({ issuedAt, fiscalNumber, reason, ...note }: CreditNoteRow | PrintedCredit): Annulment {
  const { authorisation, firstOfRange, lastOfRange, rangeExpiresOn } = note;
  return { at: issuedAt, creditNote: fiscalNumber, reason, authorisation, firstOfRange, lastOfRange, rangeExpiresOn };
}

/** A document to draw, with its own dates. */
export interface DatedPaper {
  document: InvoiceDocument;
  writtenAt: Date;
  changedAt: Date;
}

/** The invoice, its credit note when it was annulled, or the note of a part by its id. */
export type WantedPaper = 'invoice' | 'annulment' | { noteId: string };

/** Undefined when there is no such credit note. */
export function paperOf(invoice: Invoice, wanted: WantedPaper): DatedPaper | undefined {
  const { annulment, issuedAt, partialCredits } = invoice;
  if (wanted === 'invoice') {
    const changedAt = annulment?.at ?? partialCredits.at(-1)?.at ?? issuedAt;
    return { document: invoiceDocument(invoice), writtenAt: issuedAt, changedAt };
  }
  if (wanted === 'annulment') {
    const document = creditNoteDocument(invoice);
    return document && annulment && { document, writtenAt: annulment.at, changedAt: annulment.at };
  }
  const credit = partialCredits.find(({ id }) => id === wanted.noteId);
  return credit && { document: partialCreditDocument(invoice, credit), writtenAt: credit.at, changedAt: credit.at };
}

/** The invoice and all of its credit notes, oldest first. */
export function allPapersOf(invoice: Invoice): DatedPaper[] {
  const parts = invoice.partialCredits.map(({ id: noteId }) => ({ noteId }));
  const all: readonly WantedPaper[] = ['invoice', ...parts, 'annulment'];
  return all.flatMap((wanted) => paperOf(invoice, wanted) ?? []);
}

/** Fiscal numbers are digits, letters and dashes; other characters are left out of the file name. */
export function fileNameOf({ document: { title, number } }: DatedPaper): string {
  const kind = title === 'Factura' ? 'factura' : 'nota-de-credito';
  return `${kind}-${number.replace(/[^\w-]+/g, '')}.pdf`;
}
