import type { ListedProductDto, ProductResultDto } from '@botica/contract/catalogue/product-drafts';
import { mostProductsCounted } from '@botica/contract/catalogue/product-drafts';
import { prescriptionClassNames } from '@botica/contract/catalogue/product-fields';
import { prescriptionClasses, prescriptionClassLabels } from '@botica/domain/catalogue/product-drafts';
import { formatCount } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { CursorPager } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { BulkActions, BulkResults } from './bulk-actions.tsx';
import { ListActions } from './list-actions.tsx';
import { countedProducts, ListBar } from './list-bar.tsx';
import { filtersFrom } from './product-filters.tsx';
import { productsQuery } from './products.api.ts';

const classLabel = (name: ListedProductDto['receta']) =>
  prescriptionClassLabels[prescriptionClasses.find((one) => prescriptionClassNames[one] === name) ?? 'free'];

const columns: readonly Column<ListedProductDto>[] = [
  {
    id: 'name',
    header: 'Producto',
    cell: ({ row: { original: product } }) => (
      <span className="flex items-center gap-2.5">
        <img
          src={product.imagenUrl}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          className="rounded-tag border border-line-soft"
        />
        <span className="min-w-0">
          <Link
            to={`/productos/${product.productoId}`}
            onClick={(event) => event.stopPropagation()}
            className="block font-semibold hover:text-brand-700"
          >
            {product.nombre}
          </Link>
          <span className="block text-label text-ink-600">{product.presentacion}</span>
        </span>
      </span>
    ),
  },
  { id: 'sku', header: 'Código', cell: ({ row: { original: product } }) => product.sku },
  { id: 'laboratory', header: 'Laboratorio', cell: ({ row: { original: product } }) => product.laboratorio },
  {
    id: 'class',
    header: 'Receta',
    cell: ({ row: { original: product } }) =>
      product.receta === 'libre' ? (
        <span className="text-ink-600">{classLabel(product.receta)}</span>
      ) : (
        <Badge tone={product.receta === 'retenida' ? 'warn' : 'neutral'}>{classLabel(product.receta)}</Badge>
      ),
  },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original: product } }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {product.oculto ? <Badge tone="neutral">Oculto</Badge> : <Badge tone="good">Visible</Badge>}
        {product.cambios > 0 && product.borradorDesde && (
          <span title={`${product.borradorDe}, ${momentText(product.borradorDesde)}`}>
            <Badge tone="warn">{product.cambios === 1 ? '1 cambio' : `${product.cambios} cambios`} en borrador</Badge>
          </span>
        )}
      </span>
    ),
  },
];

export function ProductsScreen() {
  const url = useUrlState();
  const scope = useScope();
  const navigate = useNavigate();
  const canEdit = useCan('catalogue.edit');
  const canPublish = useCan('catalogue.publish');
  const mayAct = canEdit || canPublish;
  const [results, setResults] = useState<readonly ProductResultDto[]>();
  const filters = filtersFrom(url.get);
  const { data, error, isPending, refetch } = useQuery(
    productsQuery({ ...filters, ...(scope.companyId ? { empresaId: scope.companyId } : {}) }),
  );
  const next = data?.siguiente;
  const total =
    data && (data.total > mostProductsCounted ? `más de ${formatCount(mostProductsCounted)}` : formatCount(data.total));
  return (
    <Page
      head={
        <PageHead title="Productos" sub={total && countedProducts(total)} actions={<ListActions canEdit={canEdit} />} />
      }
    >
      <ListBar />
      <section aria-label="Productos" className="overflow-hidden rounded-card border border-line bg-white">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows label="Cargando los productos" />
        ) : data?.productos.length === 0 ? (
          <Empty title="Ningún producto con estos filtros" text="Quita un filtro o busca otra palabra." />
        ) : (
          <DataTable
            caption="Productos por nombre"
            columns={columns}
            rows={data?.productos ?? []}
            rowId={({ productoId }) => String(productoId)}
            onOpen={({ productoId }) => void navigate(`/productos/${productoId}${scope.query}`)}
            {...(mayAct
              ? {
                  selectionBar: (rows: readonly ListedProductDto[], clear: () => void) => (
                    <BulkActions rows={rows} onClear={clear} onResults={setResults} />
                  ),
                }
              : {})}
          />
        )}
        {data && (filters.cursor || next) && (
          <CursorPager
            count={data.productos.length}
            noun="productos"
            onFirst={filters.cursor ? () => url.set({}) : undefined}
            onNext={next ? () => url.set({ cursor: String(next) }) : undefined}
          />
        )}
      </section>
      {results && <BulkResults results={results} onClose={() => setResults(undefined)} />}
    </Page>
  );
}
