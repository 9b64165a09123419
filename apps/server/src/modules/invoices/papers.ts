import { companyOf } from '@botica/domain/companies';
import type { Invoice } from '@botica/domain/invoices';
import type { WholeInvoice } from './store.ts';

export function toPaper({ invoice, lines, creditNote }: WholeInvoice): Invoice {
  const { companyId, ...row } = invoice;
  return {
    ...row,
    companyId: companyOf(companyId).id,
    lines: lines.map((line) => ({ ...line, isFree: line.kind !== 'purchase' })),
    annulment: creditNote
      ? { at: creditNote.issuedAt, creditNote: creditNote.fiscalNumber, reason: creditNote.reason }
      : undefined,
  };
}

/** Numbers of a tax office are digits, letters and dashes; whatever else one has is left out of a file's name. */
export function fileNameOf({ fiscalNumber }: Pick<Invoice, 'fiscalNumber'>): string {
  return `factura-${fiscalNumber.replace(/[^\w-]+/g, '')}.pdf`;
}
