import type { BookTotalsDto } from '@botica/contract/finance/books';
import { sumAmounts } from '../../../lib/money.ts';

export interface RateRow {
  rate: number;
  invoices: Amounts;
  credits: Amounts;
  net: Amounts;
}

export interface Amounts {
  base: number;
  tax: number;
}

/** The totals of a book with one row for each rate. Both kinds of credit notes count as one, and are negative. */
export function sumRates({ tasas }: Pick<BookTotalsDto, 'tasas'>): { rows: RateRow[]; all: Omit<RateRow, 'rate'> } {
  const rates = [...new Set(tasas.map(({ tasa }) => tasa))].sort((one, other) => one - other);
  const rowOf = (given: BookTotalsDto['tasas']) => ({
    invoices: amountsOf(given.filter(({ tipo }) => tipo === 'factura')),
    credits: amountsOf(given.filter(({ tipo }) => tipo !== 'factura')),
    net: amountsOf(given),
  });
  return {
    rows: rates.map((rate) => ({ rate, ...rowOf(tasas.filter(({ tasa }) => tasa === rate)) })),
    all: rowOf(tasas),
  };
}

function amountsOf(given: BookTotalsDto['tasas']): Amounts {
  return {
    base: sumAmounts(given.map(({ base }) => base)),
    tax: sumAmounts(given.map(({ impuesto }) => impuesto)),
  };
}
