import { companies } from '../../companies/index.ts';
import { formatAmount, formatDate, formatTime } from '../../format/index.ts';
import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import type { TaxShare } from './breakdown.ts';
import { creditTax } from './breakdown.ts';
import type { Fact, InvoiceDocument } from './document.ts';
import { invoiceDocument, taxedTotals } from './document.ts';
import type { Annulment, Invoice, PartialCredit } from './invoice.ts';
import { legalFooter } from './legal.ts';
import { amountInWords } from './words.ts';

/** The credit note that annuls an invoice, or what earlier notes left of it; undefined while it is valid. */
export function creditNoteDocument(invoice: Invoice): InvoiceDocument | undefined {
  const { annulment, fiscalNumber, partialCredits } = invoice;
  if (!annulment) return undefined;
  if (partialCredits.length === 0) {
    return {
      ...noteOf(invoice, annulment),
      legal: legalOf(invoice, annulment, `Anula en su totalidad la factura ${fiscalNumber}.`),
    };
  }
  const leftCents = invoice.totalCents - sum(partialCredits.map(({ totalCents }) => totalCents));
  const { shares } = creditTax(
    invoice.taxes,
    partialCredits.flatMap(({ taxes }) => taxes),
    leftCents,
  );
  const earlier = partialCredits.map(({ creditNote }) => creditNote).join(', ');
  const left = `Anula lo que quedaba de la factura ${fiscalNumber} después de la nota de crédito ${earlier}.`;
  return {
    ...noteOf(invoice, annulment),
    ...byAmount(invoice, { concept: `Saldo de la factura ${fiscalNumber}`, totalCents: leftCents, taxes: shares }),
    legal: legalOf(invoice, annulment, left),
  };
}

/** The credit note for a part of an invoice. */
export function partialCreditDocument(invoice: Invoice, credit: PartialCredit): InvoiceDocument {
  const { totalCents, taxes } = credit;
  return {
    ...noteOf(invoice, credit),
    ...byAmount(invoice, { concept: credit.reason, totalCents, taxes }),
    legal: legalOf(invoice, credit, `Acredita una parte de la factura ${invoice.fiscalNumber}.`),
  };
}

type Note = Annulment | PartialCredit;

function noteOf(invoice: Invoice, { at, creditNote, reason }: Note): InvoiceDocument {
  const facts: Fact[] = [
    ['Fecha', `${formatDate(at)} ${formatTime(at)}`],
    ['Factura', invoice.fiscalNumber],
    ['Facturada', formatDate(invoice.issuedAt)],
    ['Pedido', invoice.orderNumber],
    ...(reason ? [['Motivo', reason] as const] : []),
  ];
  return {
    ...invoiceDocument(invoice),
    ...{ title: 'Nota de crédito', number: creditNote, facts },
    // Each payment is refunded the way it was made, which the order shows.
    payments: [],
    annulled: undefined,
    credited: [],
  };
}

const legalOf = ({ companyId }: Invoice, note: Note, purpose: string) => [
  purpose,
  ...legalFooter(note, companies[companyId].countryCode),
];

/** One line without a product: only the amount is known. */
function byAmount(
  { companyId }: Invoice,
  { concept, totalCents, taxes }: { concept: string; totalCents: Cents; taxes: readonly TaxShare[] },
): Pick<InvoiceDocument, 'lines' | 'totals' | 'words'> {
  const company = companies[companyId];
  return {
    lines: [{ quantity: '', code: '', name: concept, note: '', unit: '', saved: '', total: formatAmount(totalCents) }],
    totals: taxedTotals(taxes, totalCents, company),
    words: amountInWords(totalCents, company.countryCode),
  };
}
