import type { SpinDto } from '@botica/contract/loyalty/slot-machine';
import { formatDate, formatTime } from '@botica/domain/format';
import { Tag } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { HistoryList } from '../../payments/index.ts';
import { spinsQuery } from './slot-machine.api.ts';

const columns: readonly Column<SpinDto>[] = [
  { key: 'date', header: 'Fecha', onCard: 'title', cell: ({ fecha }) => `${formatDate(fecha)}, ${formatTime(fecha)}` },
  { key: 'prize', header: 'Premio', onCard: 'detail', cell: ({ premio }) => premio || 'Sin premio' },
  {
    key: 'code',
    header: 'Código',
    align: 'end',
    onCard: 'value',
    cell: ({ codigoGanador }) => codigoGanador && <Tag tone="reward">{codigoGanador}</Tag>,
  },
];

/** After a lost connection the customer finds the result here. */
export function LatestSpins({ userId }: { userId: string }) {
  const company = useCompany();
  const spins = useQuery(spinsQuery(userId, company.id));
  if (spins.data?.length === 0) return null;
  return (
    <section aria-labelledby="ultimos-giros" className="grid gap-3">
      <h2 id="ultimos-giros" className="text-lg font-bold">
        Tus últimos giros
      </h2>
      <HistoryList
        query={spins}
        what="tus giros"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: 'Sin giros todavía', text: 'Aquí quedan los resultados de tus giros.' }}
      />
    </section>
  );
}
