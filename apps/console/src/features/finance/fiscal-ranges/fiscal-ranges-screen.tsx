import type { FiscalGroupDto } from '@botica/contract/orders/fiscal-ranges';
import { formatCount, formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Views } from '../../../ui/filters.tsx';
import { OpenPanel } from '../../../ui/open-panel.tsx';
import { PageHead, RecordPage } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { ChooseCompany, type FinanceCompany, useFinanceCompany } from '../shared/index.ts';
import { rangesQuery } from './fiscal-ranges.api.ts';
import { GroupCard } from './group-card.tsx';
import { deadlineText, documentLabels, numberText, paceText, Warnings } from './labels.tsx';

const title = 'Rangos fiscales';
const rowId = ({ sucursalId, documento }: FiscalGroupDto) => `${sucursalId}-${documento}`;

/** The numbers that the tax office authorised for each branch, and how long they last. */
export function FiscalRangesScreen() {
  const finance = useFinanceCompany();
  return finance ? <Ranges finance={finance} /> : <ChooseCompany title={title} />;
}

function Ranges({ finance }: { finance: FinanceCompany }) {
  const { branchId } = useScope();
  const url = useUrlState();
  const isWarned = url.get('vista') === 'avisos';
  const { data, error, refetch } = useQuery(
    rangesQuery({ empresaId: finance.companyId, ...(branchId ? { sucursalId: branchId } : {}) }),
  );
  const groups = data?.grupos ?? [];
  const warned = groups.filter(({ avisos }) => avisos.length > 0);
  const rows = isWarned ? warned : groups;
  const open = groups.find((group) => rowId(group) === url.get('fila'));
  return (
    <RecordPage
      head={<PageHead title={title} sub={`Numeración autorizada de ${finance.company.name}`} />}
      work={
        <>
          <Views
            label="Vistas"
            views={[
              { label: 'Todos', to: url.hrefWith({ vista: null }), isCurrent: !isWarned },
              {
                label: data ? `Con avisos (${warned.length})` : 'Con avisos',
                to: url.hrefWith({ vista: 'avisos' }),
                isCurrent: isWarned,
              },
            ]}
          />
          <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-white">
            {error && !data ? (
              <Failure error={error} onRetry={() => void refetch()} />
            ) : !data ? (
              <LoadingRows label="Cargando los rangos" />
            ) : rows.length === 0 ? (
              <Empty
                title={isWarned ? 'Ningún rango con avisos' : 'Ninguna sucursal'}
                text={
                  isWarned ? 'Todas las sucursales pueden emitir sus documentos.' : 'Elige otra empresa o sucursal.'
                }
              />
            ) : (
              <DataTable
                caption={title}
                columns={columns}
                rows={rows}
                rowId={rowId}
                openId={open && rowId(open)}
                onOpen={(group) => url.open(rowId(group))}
              />
            )}
          </section>
        </>
      }
      aside={
        open && (
          <OpenPanel key={rowId(open)}>
            <GroupCard group={open} finance={finance} />
          </OpenPanel>
        )
      }
    />
  );
}

const columns = columnsOf();

function columnsOf(): readonly Column<FiscalGroupDto>[] {
  const two = (first: string, second: string) => (
    <span className="block">
      {first}
      <span className="block text-label text-ink-600">{second}</span>
    </span>
  );
  return [
    {
      id: 'branch',
      header: 'Sucursal',
      cell: ({ row: { original: group } }) => (
        <span className="block">
          <span className="font-semibold">{group.sucursal}</span>
          <span className="block text-label text-ink-600">{documentLabels[group.documento]}</span>
        </span>
      ),
    },
    {
      id: 'next',
      header: 'Siguiente',
      cell: ({ row: { original: group } }) => {
        const used = group.rangos.find(({ estado }) => estado === 'en-uso');
        return used ? <span className="tabular-nums">{numberText(used.prefijo, used.siguiente)}</span> : '—';
      },
    },
    {
      id: 'left',
      header: 'Quedan',
      cell: ({ row: { original: group } }) => two(formatCount(group.quedan), `${group.porcentaje} %`),
    },
    {
      id: 'deadline',
      header: 'Fecha límite',
      cell: ({ row: { original: group } }) => (group.vence ? two(formatDate(group.vence), deadlineText(group)) : '—'),
    },
    { id: 'pace', header: 'Ritmo', cell: ({ row: { original: group } }) => paceText(group) },
    { id: 'warnings', header: 'Avisos', cell: ({ row: { original: group } }) => <Warnings group={group} /> },
  ];
}
