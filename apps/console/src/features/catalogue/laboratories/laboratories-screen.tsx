import type { ListedLaboratoryDto } from '@botica/contract/catalogue/laboratories';
import { plainText } from '@botica/domain/catalogue/search';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { laboratoriesQuery } from './laboratories.api.ts';
import { LaboratoryDialog } from './laboratory-dialog.tsx';

const columns: readonly Column<ListedLaboratoryDto>[] = [
  {
    id: 'name',
    header: 'Laboratorio',
    cell: ({ row: { original: one } }) => <b className="font-semibold">{one.nombre}</b>,
  },
  {
    id: 'products',
    header: 'Productos',
    cell: ({ row: { original: one } }) => (
      <Link
        to={`/productos?laboratorio=${one.laboratorioId}`}
        className="font-semibold text-brand-700 tabular-nums hover:underline"
        // The row opens the laboratory.
        onClick={(event) => event.stopPropagation()}
      >
        {formatCount(one.productos)}
        <span className="sr-only"> productos de {one.nombre}</span>
      </Link>
    ),
  },
  {
    id: 'abroad',
    header: 'Exterior',
    cell: ({ row: { original: one } }) =>
      one.noSeEnviaAlExterior ? <Badge tone="warn">No se envían</Badge> : 'Se envían',
  },
];

/** Who makes the products: of the whole chain. */
export function LaboratoriesScreen() {
  const { query } = useScope();
  const { get, set } = useUrlState();
  const { data, error, isPending, refetch } = useQuery(laboratoriesQuery());
  const [open, setOpen] = useState<{ laboratory?: ListedLaboratoryDto }>();
  const wanted = plainText(get('texto') ?? '');
  const rows = (data?.laboratorios ?? []).filter(({ nombre }) => plainText(nombre).includes(wanted));
  return (
    <Page
      head={
        <PageHead
          title="Laboratorios"
          back={{ to: `/productos${query}`, label: 'Productos' }}
          sub="Quién hace los productos. Son de toda la cadena."
          actions={
            data?.puedeCambiar && (
              <Button variant="main" onClick={() => setOpen({})}>
                <Plus size={15} />
                Nuevo
              </Button>
            )
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Buscar por nombre"
          type="search"
          value={get('texto') ?? ''}
          onChange={({ target }) => set({ texto: target.value })}
        />
      </div>
      <section aria-label="Laboratorios" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los laboratorios" />
        ) : rows.length === 0 ? (
          <Empty title="Ninguno con ese nombre" text="Escribe otra parte del nombre." />
        ) : (
          <DataTable
            caption="Laboratorios"
            columns={columns}
            rows={rows}
            rowId={({ laboratorioId }) => String(laboratorioId)}
            onOpen={(laboratory) => data.puedeCambiar && setOpen({ laboratory })}
          />
        )}
      </section>
      {open && <LaboratoryDialog {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
