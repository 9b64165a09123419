import type { Company } from '../../companies/index.ts';
import { companies } from '../../companies/index.ts';
import { formatTaxId, taxIdKindOf } from '../../customers/tax-ids/index.ts';
import { formatAmount, formatDate, formatMoney, formatPercent, formatTime } from '../../format/index.ts';
import type { Cents } from '../../money/index.ts';
import { roundHalfUp, sum } from '../../money/index.ts';
import { tenderNames } from '../../tenders/index.ts';
import type { TaxShare } from './breakdown.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import { invoiceFooter, legalFooter, taxNames } from './legal.ts';
import { amountInWords } from './words.ts';

export type Fact = readonly [label: string, value: string];

export interface DocumentLine {
  readonly quantity: string;
  readonly code: string;
  readonly name: string;
  /** Below the name: the reason of the price. */
  readonly note: string;
  readonly unit: string;
  readonly saved: string;
  readonly total: string;
}

export interface DocumentTotal {
  readonly label: string;
  readonly amount: string;
  /** The group of the row: amounts, tax, or the total. */
  readonly part: 'amounts' | 'tax' | 'total';
}

/** The content of the document, shared by the screen and the PDF. Amounts have no symbol. */
export interface InvoiceDocument {
  readonly title: string;
  readonly number: string;
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  readonly customer: readonly Fact[];
  readonly lines: readonly DocumentLine[];
  readonly totals: readonly DocumentTotal[];
  readonly words: string;
  readonly payments: readonly Fact[];
  readonly legal: readonly string[];
  /** The ANULADA mark, and the document that annulled it. */
  readonly annulled: { readonly mark: string; readonly detail: string } | undefined;
  /** The notes that credit a part of it, one sentence each. */
  readonly credited: readonly string[];
}

/** Only the document sent at issue is the original; later ones are copies. */
export const paperMarks = { original: 'Original', copy: 'Copia' } as const;
export type PaperMark = keyof typeof paperMarks;

export const finalConsumer = 'Consumidor final';

export function invoiceDocument(invoice: Invoice): InvoiceDocument {
  const company = companies[invoice.companyId];
  return {
    title: 'Factura',
    number: invoice.fiscalNumber,
    issuer: issuerOf(invoice),
    facts: [
      ['Fecha', `${formatDate(invoice.issuedAt)} ${formatTime(invoice.issuedAt)}`],
      ['Condición', invoice.onCredit ? 'Crédito' : 'Contado'],
      ['Pedido', invoice.orderNumber],
      ['Entrega', deliveryOf(invoice)],
      ...(invoice.isByMailOnly ? ([['Copia', 'Solo por correo']] as const) : []),
    ],
    customer: customerOf(invoice),
    lines: invoice.lines.map(lineOf),
    totals: totalsOf(invoice),
    words: amountInWords(invoice.totalCents, company.countryCode),
    payments: invoice.tenders.map(({ kind, amountCents, points }): Fact => {
      const spent = points > 0 ? ` (${points} puntos)` : '';
      return [`${tenderNames[kind]}${spent}`, formatAmount(amountCents)];
    }),
    legal: [...legalFooter(invoice, company.countryCode), ...invoiceFooter[company.countryCode]],
    annulled: annulledOf(invoice),
    credited: invoice.partialCredits.map(
      ({ creditNote, at, totalCents }) =>
        `Acreditada en parte el ${formatDate(at)} con la nota de crédito ${creditNote}, por ${formatMoney(totalCents, company)}.`,
    ),
  };
}

function deliveryOf({ shipping, isHomeDelivery }: Invoice): string {
  if (shipping !== '') return `Al extranjero: ${shipping}`;
  return isHomeDelivery ? 'A domicilio' : 'En sucursal';
}

function issuerOf({ issuer, companyId }: Invoice): InvoiceDocument['issuer'] {
  const kind = taxIdKindOf(companies[companyId]);
  return {
    name: issuer.legalName,
    lines: [
      `${kind}: ${formatTaxId(kind, issuer.taxNumber)}`,
      `Casa matriz: ${issuer.address}`,
      `Tel. ${issuer.phone} · ${issuer.email}`,
      `Sucursal ${issuer.branchName}: ${issuer.branchAddress}`,
      `Tel. ${issuer.branchPhone}`,
    ],
  };
}

function customerOf({ companyId, customerName, taxNumber, customerAddress, seniorIdentity }: Invoice): Fact[] {
  const kind = taxIdKindOf(companies[companyId]);
  return [
    ['Cliente', customerName || finalConsumer],
    [kind, taxNumber ? formatTaxId(kind, taxNumber) : finalConsumer],
    ...(customerAddress ? [['Dirección', customerAddress] as const] : []),
    ...(seniorIdentity ? [['Identidad', `${seniorIdentity}, del precio de tercera o cuarta edad`] as const] : []),
  ];
}

function lineOf(line: InvoiceLine): DocumentLine {
  const { quantity, productId, name, totalCents, savedCents, isFree } = line;
  return {
    quantity: String(quantity),
    code: String(productId),
    name,
    note: noteOf(line),
    // Before discounts, so that the line adds up from left to right.
    unit: isFree ? '' : formatAmount(roundHalfUp((totalCents + savedCents) / quantity)),
    saved: isFree || savedCents === 0 ? '' : formatAmount(savedCents),
    total: formatAmount(totalCents),
  };
}

function noteOf({ isFree, isSenior, savedCents, taxPercent }: InvoiceLine): string {
  if (isFree) return 'Sin costo';
  const senior = isSenior && savedCents > 0 ? 'Descuento tercera edad' : '';
  return [taxPercent === 0 ? 'Exento' : `Gravado ${formatPercent(taxPercent)}`, senior].filter(Boolean).join(' · ');
}

/** Goods, discounts and charges; then the same total by tax rate. */
function totalsOf(invoice: Invoice): DocumentTotal[] {
  const bought = invoice.lines.filter(({ isFree }) => !isFree);
  const savedOf = (isSenior: boolean) =>
    sum(bought.filter((line) => line.isSenior === isSenior).map(({ savedCents }) => savedCents));
  const optional: readonly (readonly [string, Cents])[] = [
    ['Descuento tercera edad', -savedOf(true)],
    ['Descuentos y rebajas', -savedOf(false)],
    ['Cupón', -invoice.couponSavingCents],
    ['Envío', invoice.deliveryCents],
    ['Seguro de envío', invoice.insuranceCents],
    ['Cargo por puntos', invoice.pointsChargeCents],
  ];
  const importe = sum(bought.map(({ totalCents, savedCents }) => totalCents + savedCents));
  const amounts = [['Importe', importe] as const, ...optional.filter(([, cents]) => cents !== 0)];
  return [
    ...amounts.map(([label, cents]) => row('amounts', label, cents)),
    ...taxedTotals(invoice.taxes, invoice.totalCents, companies[invoice.companyId]),
  ];
}

/** The total by tax rate. */
export function taxedTotals(
  taxes: readonly TaxShare[],
  totalCents: Cents,
  { countryCode, currency }: Company,
): DocumentTotal[] {
  const tax = taxNames[countryCode];
  const rows = taxes.flatMap(({ ratePercent, netCents, taxCents }): (readonly [string, Cents])[] =>
    ratePercent === 0
      ? [['Importe exento', netCents]]
      : [
          [`Importe gravado ${formatPercent(ratePercent)}`, netCents],
          [`${tax} ${formatPercent(ratePercent)}`, taxCents],
        ],
  );
  return [
    ...rows.map(([label, cents]) => row('tax', label, cents)),
    row('total', `Total ${currency.symbol}`, totalCents),
  ];
}

const row = (part: DocumentTotal['part'], label: string, cents: Cents): DocumentTotal => ({
  label,
  amount: formatAmount(cents),
  part,
});

function annulledOf({ annulment }: Invoice): InvoiceDocument['annulled'] {
  if (!annulment) return undefined;
  const why = annulment.reason ? ` Motivo: ${annulment.reason}` : '';
  const detail = `Anulada el ${formatDate(annulment.at)} con la nota de crédito ${annulment.creditNote}.${why}`;
  return { mark: 'ANULADA', detail };
}
