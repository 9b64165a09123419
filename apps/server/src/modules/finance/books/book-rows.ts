import { companies } from '@botica/domain/companies';
import { amountAt, authorisationNames, documentNames, ratesOf, signOf, totalBook } from '@botica/domain/finance/books';
import { formatDate } from '@botica/domain/format';
import { sum } from '@botica/domain/money';
import { finalConsumer, taxNames } from '@botica/domain/orders/invoices';
import type { CsvCell } from '../../../platform/csv.ts';
import type { BookDocument, BookPeriod } from './store.ts';

/** The columns of a book and its rows, as a file has them: the rates of the month decide the columns of amounts. */
export interface BookSheet {
  columns: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  /** The last line. */
  totals: readonly CsvCell[];
  /** Where the columns of amounts begin. */
  firstAmount: number;
  amounts: number;
}

export function bookSheet(companyId: BookPeriod['companyId'], documents: readonly BookDocument[]): BookSheet {
  const { countryCode, taxIdLabel } = companies[companyId];
  const tax = taxNames[countryCode];
  const taxed = ratesOf(documents).filter((rate) => rate > 0);
  const facts = ['Número', 'Documento', 'Fecha', authorisationNames[countryCode], 'Cliente', taxIdLabel];
  const amounts = ['Exento', ...taxed.flatMap((rate) => [`Gravado ${rate} %`, `${tax} ${rate} %`]), 'Total'];
  const centsOf = (one: BookDocument) => [
    amountAt(one, 0).netCents,
    ...taxed.flatMap((rate) => Object.values(amountAt(one, rate))),
    signOf(one.kind) * one.totalCents,
  ];
  return {
    columns: [...facts, ...amounts, 'Estado', 'Factura afectada', 'Pedido'],
    rows: documents.map((one) => [
      ...[one.fiscalNumber, documentNames[one.kind], formatDate(one.issuedAt.toISOString()), one.authorisation],
      ...[one.customerName, one.taxNumber ?? finalConsumer],
      ...centsOf(one),
      ...[one.isAnnulled ? 'Anulada' : 'Vigente', one.invoiceNumber, one.orderNumber],
    ]),
    totals: [
      ...['Totales', `${documents.length} documentos`, '', '', '', ''],
      ...totalsOf(documents, taxed),
      ...['', '', ''],
    ],
    firstAmount: facts.length,
    amounts: amounts.length,
  };
}

/** Exempt, base and tax of each rate, and the total, notes subtracted. */
function totalsOf(documents: readonly BookDocument[], taxed: readonly number[]): number[] {
  const { kinds, rates } = totalBook(documents);
  const at = (ratePercent: number, field: 'netCents' | 'taxCents') =>
    sum(rates.filter((rate) => rate.ratePercent === ratePercent).map((rate) => signOf(rate.kind) * rate[field]));
  return [
    at(0, 'netCents'),
    ...taxed.flatMap((rate) => [at(rate, 'netCents'), at(rate, 'taxCents')]),
    sum(kinds.map(({ kind, totalCents }) => signOf(kind) * totalCents)),
  ];
}
