import { type ListDetailDto, type ListDto, listTypeIds } from '@botica/contract/services/lists';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import Trash from 'lucide-react/icons/trash-2';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { ListActions } from './list-actions.tsx';
import { ListRow } from './list-row.tsx';
import { countOf } from './list-words.ts';
import { listQuery } from './lists.api.ts';
import { type ListChanges, useListChanges } from './use-list-changes.ts';

interface OpenListProps {
  list: ListDto;
  userId: string;
  onDeleted: () => void;
}

/** One list: its products, and the actions for all of them. */
export function OpenList({ list, userId, onDeleted }: OpenListProps) {
  const options = listQuery(userId, usePlace(), list.id);
  const { data, error, isFetching, refetch } = useQuery(options);
  const changes = useListChanges(options.queryKey, list.id);
  return (
    <section aria-labelledby="open-list" className="panel grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="open-list" className="text-xl font-bold wrap-anywhere">
            {list.nombre}
          </h2>
          <p className="text-sm text-ink-600">
            {countOf(list.productos.length)}
            {list.enlace !== null && '. La puede ver quien tenga su enlace.'}
          </p>
        </div>
        <ListActions list={list} onDeleted={onDeleted} />
      </div>
      {data ? (
        <Products list={data} changes={changes} />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar esta lista"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando la lista">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Products({ list, changes }: { list: ListDetailDto; changes: ListChanges }) {
  const isFavourites = list.tipoLista === listTypeIds.favourites;
  if (list.productos.length + list.productosSinVenta.length === 0) return <EmptyList isFavourites={isFavourites} />;
  return (
    <>
      <ul aria-label={`Productos de ${list.nombre}`}>
        {list.productos.map((product) => (
          <ListRow
            key={product.productoId}
            product={product}
            hasQuantity={!isFavourites}
            onQuantityChange={(quantity) => changes.setQuantity(product.productoId, quantity)}
            onRemove={() => changes.remove(product.productoId)}
          />
        ))}
      </ul>
      {list.productosSinVenta.length > 0 && (
        <div className="rounded-card bg-canvas p-4">
          <h3 className="text-sm font-semibold tracking-normal">Ya no se venden en tu país</h3>
          <ul>
            {list.productosSinVenta.map(({ productoId, nombre }) => (
              <li key={productoId} className="flex items-center justify-between gap-3 text-sm text-ink-600">
                {nombre}
                <IconButton
                  label={`Quitar ${nombre} de la lista`}
                  icon={<Trash size={20} />}
                  onClick={() => changes.remove(productoId)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function EmptyList({ isFavourites }: { isFavourites: boolean }) {
  return (
    <EmptyState
      icon={Heart}
      headingLevel="h3"
      title={isFavourites ? 'No tienes favoritos' : 'Esta lista está vacía'}
      text={
        isFavourites
          ? 'Toca el corazón de un producto y lo encuentras aquí.'
          : 'En la página de cada producto puedes guardarlo en esta lista.'
      }
      actions={
        <ButtonLink to="/" size="sm">
          Buscar productos
        </ButtonLink>
      }
    />
  );
}
