import type { DayPageDto } from '@botica/contract/finance/closings';
import { Card } from '../../../ui/card.tsx';
import { type FinanceCompany, type MoneyColumn, MoneyTable } from '../shared/index.ts';
import { figureLabels, rowColumns } from './rows-card.tsx';

type Change = DayPageDto['cambios'][number];

/** What came, went or changed after the closing. */
export function ChangesCard({ changes, money }: { changes: readonly Change[]; money: FinanceCompany['money'] }) {
  const columns: MoneyColumn<Change>[] = [
    ...rowColumns(money).slice(0, 2),
    { name: 'Cifra', cell: ({ cifra, forma }) => [figureLabels[cifra], forma].filter(Boolean).join(', ') },
    { name: 'Al cerrar', isAmount: true, cell: ({ antes }) => money(antes) },
    { name: 'Ahora', isAmount: true, cell: ({ ahora }) => money(ahora) },
  ];
  return (
    <Card flush title="Cambió después del cierre" sub="El cierre no se toca: estas filas hacen la diferencia.">
      <MoneyTable
        caption="Filas que cambiaron después del cierre"
        columns={columns}
        rows={changes}
        rowId={({ cifra, forma, filaId }) => `${cifra} ${forma} ${filaId}`}
      />
    </Card>
  );
}
