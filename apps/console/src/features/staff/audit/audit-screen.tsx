import type { AuditRowDto } from '@botica/contract/staff/audit';
import { mostCounted } from '@botica/contract/staff/audit';
import { companies, isCompanyId } from '@botica/domain/companies';
import { formatCount, formatDate } from '@botica/domain/format';
import { actGroups, acts } from '@botica/domain/staff';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { clockOf, dayText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { AddFilter, CursorPager, FilterChip, Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { ActBadge } from './act-badge.tsx';
import { ActDetail, SubjectName } from './act-detail.tsx';
import { auditQuery, useVerify } from './audit.api.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { actGroupIds, readView, toFilters } from './audit-filters.ts';
import { AuditSearch } from './audit-search.tsx';
import { ChainBar } from './chain-bar.tsx';

const columns: readonly Column<AuditRowDto>[] = [
  {
    id: 'time',
    header: 'Hora',
    cell: ({ row: { original: row } }) => (
      <span className="whitespace-nowrap text-ink-600">{clockOf(row.momento)}</span>
    ),
  },
  {
    id: 'who',
    header: 'Quién',
    cell: ({ row: { original: row } }) => (
      <span className="flex items-center gap-2">
        <PersonMark size="sm" name={row.persona ?? 'Sistema'} />
        <b className="font-semibold">{row.persona ?? 'Sistema'}</b>
      </span>
    ),
  },
  { id: 'act', header: 'Acto', cell: ({ row: { original: row } }) => <ActBadge act={row.acto} /> },
  {
    id: 'subject',
    header: 'Sobre qué',
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-28">
        <SubjectName row={row} />
        <span className="block text-label text-ink-600">
          {isCompanyId(row.empresaId) ? companies[row.empresaId].name : 'Todas las empresas'}
        </span>
      </span>
    ),
  },
  {
    id: 'why',
    header: 'Motivo',
    cell: ({ row: { original: row } }) => <span className="line-clamp-2 text-label text-ink-600">{row.motivo}</span>,
  },
  {
    id: 'from',
    header: 'Desde',
    cell: ({ row: { original: row } }) => <span className="text-label whitespace-nowrap text-ink-600">{row.ip}</span>,
  },
];

export function AuditScreen() {
  const url = useUrlState();
  const scope = useScope();
  const view = readView(url.params);
  const { data, error, isPending, refetch } = useQuery(auditQuery(toFilters(view, scope)));
  const open = data?.filas.find(({ filaId }) => filaId === url.get('fila'));
  const next = data?.siguiente;
  return (
    <Page
      head={
        <PageHead
          title="Auditoría"
          sub="Todo lo que hizo el personal. No se edita ni se borra."
          actions={<VerifyButton />}
        />
      }
    >
      <ChainBar />
      <AuditSearch key={view.text} text={view.text ?? ''} onSearch={(text) => url.set({ busca: text || null })} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Views
          label="Vistas"
          views={[
            { label: 'Todo', to: url.hrefWith({ grupo: null }), isCurrent: !view.group },
            ...actGroupIds.map((group) => ({
              label: actGroups[group],
              to: url.hrefWith({ grupo: group }),
              isCurrent: view.group === group,
            })),
          ]}
        />
        <AuditChips url={url} view={view} rows={data?.filas ?? []} />
        <AddFilter>
          {(close) => (
            <AuditFilterForm
              view={view}
              onApply={(change) => {
                url.set(change);
                close();
              }}
            />
          )}
        </AddFilter>
        {data && (
          <span role="status" className="ml-auto text-label text-ink-600">
            {totalText(data.total)}
          </span>
        )}
      </div>
      <div className={open ? 'grid grid-cols-1 items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_352px]' : undefined}>
        {open && (
          <div className="wide:order-2">
            <ActDetail row={open} allHref={url.hrefWith({ sujeto: open.sujetoId })} onClose={() => url.open(null)} />
          </div>
        )}
        <section aria-label="Actos" className="min-w-0 overflow-hidden rounded-card border border-line bg-white">
          {error && !data ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : isPending ? (
            <LoadingRows label="Cargando los actos" />
          ) : data?.filas.length === 0 ? (
            <Empty title="Ningún acto con estos filtros" text="Quita un filtro o cambia las fechas." />
          ) : (
            <DataTable
              caption="Actos del personal, el último primero"
              columns={columns}
              rows={data?.filas ?? []}
              rowId={({ filaId }) => filaId}
              openId={open?.filaId}
              onOpen={({ filaId }) => url.open(filaId)}
              groupOf={({ momento }) => dayText(momento)}
            />
          )}
          {data && (view.cursor || next) && (
            <CursorPager
              count={data.filas.length}
              noun="actos"
              onFirst={view.cursor ? () => url.set({}) : undefined}
              onNext={next ? () => url.set({ cursor: next }) : undefined}
            />
          )}
        </section>
      </div>
    </Page>
  );
}

function totalText(total: number): string {
  if (total > mostCounted) return `Más de ${formatCount(mostCounted)} actos`;
  return total === 1 ? '1 acto' : `${formatCount(total)} actos`;
}

type AuditChipsProps = {
  url: ReturnType<typeof useUrlState>;
  view: ReturnType<typeof readView>;
  rows: readonly AuditRowDto[];
};

function AuditChips({ url, view, rows }: AuditChipsProps) {
  const person = rows.find(({ personaId }) => personaId === view.personId)?.persona ?? 'elegida';
  const subject = rows.find(({ sujetoId }) => sujetoId === view.subjectId)?.sujeto ?? 'elegido';
  return (
    <>
      {view.from && (
        <FilterChip field="Desde" value={formatDate(view.from)} onRemove={() => url.set({ desde: null })} />
      )}
      {view.to && <FilterChip field="Hasta" value={formatDate(view.to)} onRemove={() => url.set({ hasta: null })} />}
      {view.act && <FilterChip field="Acto" value={acts[view.act].label} onRemove={() => url.set({ acto: null })} />}
      {view.personId && <FilterChip field="Persona" value={person} onRemove={() => url.set({ persona: null })} />}
      {view.text && <FilterChip field="Palabras" value={view.text} onRemove={() => url.set({ busca: null })} />}
      {view.subjectId && <FilterChip field="Sobre" value={subject} onRemove={() => url.set({ sujeto: null })} />}
    </>
  );
}

function VerifyButton() {
  const isAllowed = useCan('audit.verify');
  const verify = useVerify();
  if (!isAllowed) return null;
  return (
    <Button
      loading={verify.isPending}
      onClick={() =>
        verify.mutate(undefined, {
          onSuccess: ({ integra }) =>
            integra ? notify.success('La cadena está íntegra') : notify.error('La cadena está rota'),
          onError: (error) => notify.error(problemOf(error).text),
        })
      }
    >
      <ShieldCheck size={16} />
      Comprobar cadena
    </Button>
  );
}
