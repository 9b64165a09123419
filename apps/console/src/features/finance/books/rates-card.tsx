import type { BookTotalsDto } from '@botica/contract/finance/books';
import { taxNames } from '@botica/domain/orders/invoices';
import { Card } from '../../../ui/card.tsx';
import { FigureLink, type FinanceCompany, type MoneyColumn, MoneyTable } from '../shared/index.ts';
import { type Amounts, type RateRow, sumRates } from './sum-rates.ts';

type RatesCardProps = {
  totals: BookTotalsDto;
  finance: FinanceCompany;
  hrefWith: (change: Record<string, string | null>) => string;
};

type Part = { field: 'invoices' | 'credits' | 'net'; view: string | null; name: string };
const parts: readonly Part[] = [
  { field: 'invoices', view: 'facturas', name: 'Facturas' },
  { field: 'credits', view: 'notas', name: 'Notas' },
  { field: 'net', view: null, name: 'Neto' },
];

/** What the month declares: base and tax of each rate. Every figure leads to its documents. */
export function RatesCard({ totals, finance: { money, company }, hrefWith }: RatesCardProps) {
  const { rows, all } = sumRates(totals);
  const tax = taxNames[company.countryCode];
  const labelOf = (rate: number) => (rate === 0 ? 'Exento' : `${tax} ${rate} %`);
  const columns: MoneyColumn<RateRow>[] = [
    { name: 'Tasa', cell: ({ rate }) => labelOf(rate), total: 'Total' },
    ...parts.flatMap(({ field, view, name }) =>
      (['base', 'tax'] as const).map((amount: keyof Amounts): MoneyColumn<RateRow> => {
        const column = `${name}: ${amount === 'base' ? 'base' : tax}`;
        return {
          name: column,
          isAmount: true,
          cell: (row) => (
            <FigureLink to={hrefWith({ vista: view, tasa: String(row.rate) })} name={`${column} ${labelOf(row.rate)}`}>
              {money(row[field][amount])}
            </FigureLink>
          ),
          total: money(all[field][amount]),
        };
      }),
    ),
  ];
  return (
    <Card flush title="Impuesto por tasa" sub="Las notas de crédito restan en el mes de la nota.">
      <MoneyTable caption="Impuesto por tasa" columns={columns} rows={rows} rowId={({ rate }) => String(rate)} />
    </Card>
  );
}
