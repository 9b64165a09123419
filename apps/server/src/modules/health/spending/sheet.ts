import type { Spending } from '@botica/contract/health/spending';
import { formatDate } from '@botica/domain/format';
import type { SpendingSums } from '@botica/domain/health/spending';
import { sumsOf } from '@botica/domain/health/spending';
import { monthNames } from '@botica/domain/time';
import type { CsvCell } from '../../../platform/csv.ts';

export const columns = ['Fecha', 'Documento', 'Número', 'Pedido', 'Salud', 'Impuesto en salud', 'Otros', 'Total'];

export interface Sheet {
  title: string;
  /** Numbers are cents. */
  rows: CsvCell[][];
  totals: CsvCell[];
}

const amounts = ({ healthCents, taxCents, otherCents, totalCents }: SpendingSums): CsvCell[] => [
  ...[healthCents, taxCents, otherCents, totalCents],
];

/** "noviembre de 2026", or the year. */
export const periodText = (year: number, month: number | undefined): string =>
  month === undefined ? String(year) : `${monthNames[month - 1] ?? ''} de ${year}`;

/** The oldest document first, as a book is read. */
export function sheetOf({ year, months }: Spending, month: number | undefined): Sheet {
  const rows = months
    .toReversed()
    .flatMap(({ rows: of }) => of.toReversed())
    .map((row) => [
      ...[formatDate(row.at), row.kind === 'invoice' ? 'Factura' : 'Nota de crédito', row.number, row.orderNumber],
      ...amounts(row),
    ]);
  const totals = ['', 'Total', '', '', ...amounts(sumsOf(months.map(({ sums }) => sums)))];
  return { title: `Gastos de salud, ${periodText(year, month)}`, rows, totals };
}
