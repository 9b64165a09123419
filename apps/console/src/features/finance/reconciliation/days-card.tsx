import type { ReconciledDayDto, ReconciledProcessorDto } from '@botica/contract/finance/reconciliation';
import { formatCount, formatDate } from '@botica/domain/format';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureLink, type MoneyColumn, MoneyTable } from '../shared/index.ts';
import { dayBadges } from './words.ts';

type DaysProps = {
  sums: ReconciledProcessorDto;
  money: (amount: number) => string;
  /** To the rows of one day. */
  hrefOf: (day: string) => string;
};

export function DaysCard({ sums, money, hrefOf }: DaysProps) {
  const columns: MoneyColumn<ReconciledDayDto>[] = [
    {
      name: 'Día',
      cell: ({ fecha }) => (
        <FigureLink to={hrefOf(fecha)} name="Filas del día">
          {formatDate(fecha)}
        </FigureLink>
      ),
    },
    { name: 'Tienda', isAmount: true, cell: ({ tienda }) => money(tienda) },
    { name: 'Procesador', isAmount: true, cell: ({ informe }) => money(informe) },
    { name: 'Abiertas', isAmount: true, cell: ({ abiertas }) => formatCount(abiertas) },
    {
      name: 'Estado',
      cell: ({ estado }) => <Badge tone={dayBadges[estado].tone}>{dayBadges[estado].text}</Badge>,
    },
  ];
  return (
    <Card flush title="Por día" sub="El día en que la tienda cobró.">
      {sums.dias.length === 0 ? (
        <p className="px-4 pb-3.5 text-cell text-ink-600">Ningún movimiento en estos días.</p>
      ) : (
        <MoneyTable caption="Por día" columns={columns} rows={sums.dias} rowId={({ fecha }) => fecha} />
      )}
    </Card>
  );
}
