import type { ListedPriceChangeDto } from '@botica/contract/prices/changes';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Calculator from 'lucide-react/icons/calculator';
import Plus from 'lucide-react/icons/plus';
import Table from 'lucide-react/icons/table';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { useLatched } from '../../lib/use-latched.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { count, StateBadge } from './labels.tsx';
import { NewChangeDialog } from './new-change-dialog.tsx';
import { changesQuery } from './prices.api.ts';

const columns: readonly Column<ListedPriceChangeDto>[] = [
  {
    id: 'name',
    header: 'Cambio',
    cell: ({ row: { original: change } }) => (
      <span className="block min-w-0">
        <Link to={`/precios/cambios/${change.cambioId}`} className="font-semibold text-brand-700 hover:underline">
          {change.nombre}
        </Link>
        <span className="block text-label text-ink-600">
          {change.creadoPor}, {momentText(change.creado)}
        </span>
      </span>
    ),
  },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: change } }) => companies[change.empresaId].name },
  {
    id: 'rows',
    header: 'Precios',
    cell: ({ row: { original: change } }) =>
      `${count(change.precios, 'precio', 'precios')}, ${count(change.productos, 'producto', 'productos')}`,
  },
  {
    id: 'start',
    header: 'Empieza',
    cell: ({ row: { original: change } }) => startText(change),
  },
  { id: 'state', header: 'Estado', cell: ({ row: { original: change } }) => <StateBadge state={change.estado} /> },
];

function startText({ publicado, empieza, estado }: ListedPriceChangeDto): string {
  if (publicado) return momentText(publicado);
  if (empieza && estado !== 'borrador') return momentText(empieza);
  return 'Sin fecha';
}

/** Every change of prices, the newest first. */
export function ChangesScreen() {
  const navigate = useNavigate();
  const { companyId, query } = useScope();
  const mayEdit = useLatched(useCan('prices.edit'));
  const [isNew, setNew] = useState(false);
  const { data, error, isPending, refetch } = useQuery(changesQuery(companyId));
  return (
    <Page
      head={
        <PageHead
          title="Precios"
          sub="Nada llega a los compradores hasta que se publica."
          actions={
            <>
              <ButtonLink to={`/precios/hoja${query}`}>
                <Table size={15} />
                Hoja
              </ButtonLink>
              <ButtonLink to={`/precios/simulador${query}`}>
                <Calculator size={15} />
                Simulador
              </ButtonLink>
              {mayEdit && (
                <Button variant="main" onClick={() => setNew(true)}>
                  <Plus size={15} />
                  Cambiar precios
                </Button>
              )}
            </>
          }
        />
      }
    >
      <section aria-label="Cambios de precios" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los cambios de precios" />
        ) : data?.cambios.length === 0 ? (
          <Empty
            title="Todavía no hay cambios de precios"
            text="Un cambio se arma por fórmula, por archivo o en la hoja, se revisa y se publica entero, ahora o a su hora."
          />
        ) : (
          <DataTable
            caption="Cambios de precios"
            columns={columns}
            rows={data?.cambios ?? []}
            rowId={({ cambioId }) => cambioId}
            onOpen={({ cambioId }) => void navigate(`/precios/cambios/${cambioId}${query}`)}
          />
        )}
      </section>
      {isNew && <NewChangeDialog onClose={() => setNew(false)} />}
    </Page>
  );
}
