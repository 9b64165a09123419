import type { CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import { coveragePageSize } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { coverageFindingIds, coverageFindings } from '@botica/domain/delivery';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { amountText } from '../../lib/money.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { CursorPager } from '../../ui/filters.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { AddSuburbsDialog } from './add-suburbs-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import { coverageQuery } from './delivery.api.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { zoneText } from './zone-words.ts';

const columnsOf = (companyId: CompanyId): readonly Column<CoveredSuburbDto>[] => [
  {
    id: 'name',
    header: 'Colonia',
    cell: ({ row: { original: suburb } }) => (
      <span className="block min-w-0">
        <b className="font-semibold">{suburb.nombre}</b>
        <span className="block text-label text-ink-600">{suburb.ciudad}</span>
      </span>
    ),
  },
  { id: 'branch', header: 'Sucursal', cell: ({ row: { original: suburb } }) => suburb.sucursal || 'Ninguna' },
  { id: 'zone', header: 'Zona', cell: ({ row: { original: suburb } }) => zoneText(suburb.zona) },
  {
    id: 'cost',
    header: 'Costo por hora',
    cell: ({ row: { original: suburb } }) =>
      suburb.tarifas.map(({ desde, costo }) => `${amountText(costo, companyId)} desde ${desde}`).join(', '),
  },
  {
    id: 'minimum',
    header: 'Mínimo',
    cell: ({ row: { original: suburb } }) => (suburb.sucursalId === null ? '' : amountText(suburb.minimo, companyId)),
  },
  {
    id: 'time',
    header: 'Tiempo',
    cell: ({ row: { original: suburb } }) =>
      suburb.minutosDesde === null ? '' : `${suburb.minutosDesde} a ${suburb.minutosHasta} min`,
  },
  {
    id: 'findings',
    header: 'Por revisar',
    cell: ({ row: { original: suburb } }) => (
      <span className="flex flex-wrap gap-1">
        {suburb.hallazgos.map((id) => (
          <Badge key={id} tone="warn">
            {coverageFindings[id]}
          </Badge>
        ))}
      </span>
    ),
  },
];

/** The suburbs of a country: filtered, changed one by one or many at once. */
export function CoverageSheet({ companyId }: { companyId: CompanyId }) {
  const { get, set } = useUrlState();
  const [chosen, setChosen] = useState<readonly CoveredSuburbDto[]>();
  const [renamed, setRenamed] = useState<CoveredSuburbDto>();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsOf(companyId), [companyId]);
  const [ciudadId, sucursalId, texto] = [get('ciudad'), Number(get('atiende')) || undefined, get('texto')];
  const hallazgo = coverageFindingIds.find((id) => id === get('revisar'));
  const desde = Number(get('cursor')) || 0;
  const { data, error, isPending, refetch } = useQuery(
    coverageQuery({
      ...{ empresaId: companyId, desde },
      ...(ciudadId ? { ciudadId } : {}),
      ...(sucursalId ? { sucursalId } : {}),
      ...(hallazgo ? { hallazgo } : {}),
      ...(texto ? { texto } : {}),
    }),
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Cargando las colonias" />;
  const open = (rows: readonly CoveredSuburbDto[]) => data.puedeCambiar && setChosen(rows);
  const next = desde + coveragePageSize;
  return (
    <>
      <CoverageFilters data={data} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-cell text-ink-600">
          {formatCount(data.total)} {data.total === 1 ? 'colonia' : 'colonias'}. Compra mínima a domicilio, donde la
          zona no tiene otra: {amountText(data.minimo, companyId)}.
        </p>
        {data.puedeCambiar && (
          <Button onClick={() => setAdding(true)}>
            <Plus size={15} />
            Agregar colonias
          </Button>
        )}
      </div>
      <section aria-label="Colonias" className="overflow-hidden rounded-card border border-line bg-white">
        {data.colonias.length === 0 ? (
          <Empty title="Ninguna con estos filtros" text="Elige otra ciudad, otra sucursal u otro nombre." />
        ) : (
          <DataTable
            caption="Colonias y quién entrega en ellas"
            columns={columns}
            rows={data.colonias}
            rowId={({ coloniaId }) => String(coloniaId)}
            onOpen={(suburb) => open([suburb])}
            {...(data.puedeCambiar
              ? {
                  selectionBar: (rows: readonly CoveredSuburbDto[], clear: () => void) => (
                    <>
                      <Button size="sm" variant="main" onClick={() => open(rows)}>
                        Cambiar sucursal o zona
                      </Button>
                      {rows.length === 1 && (
                        <Button size="sm" onClick={() => setRenamed(rows[0])}>
                          Cambiar el nombre
                        </Button>
                      )}
                      <Button size="sm" onClick={clear}>
                        Quitar selección
                      </Button>
                    </>
                  ),
                }
              : {})}
          />
        )}
        <CursorPager
          count={data.colonias.length}
          noun="colonias"
          onFirst={desde > 0 ? () => set({ cursor: null }) : undefined}
          onNext={next < data.total ? () => set({ cursor: String(next) }) : undefined}
        />
      </section>
      {isAdding && (
        <AddSuburbsDialog
          companyId={companyId}
          cities={data.ciudadesDelPais}
          branches={data.sucursales}
          cityId={ciudadId ?? undefined}
          onClose={() => setAdding(false)}
        />
      )}
      {chosen && (
        <ChangeDialog
          companyId={companyId}
          suburbs={chosen}
          branches={data.sucursales}
          onClose={() => setChosen(undefined)}
          onRename={(suburb) => {
            setChosen(undefined);
            setRenamed(suburb);
          }}
        />
      )}
      {renamed && <RenameDialog companyId={companyId} suburb={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
