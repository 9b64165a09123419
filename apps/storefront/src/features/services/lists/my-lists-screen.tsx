import { type ListDto, listTypeIds } from '@botica/contract/services/lists';
import { listLimits } from '@botica/domain/services/lists';
import { cx } from '@botica/ui/base/cx.ts';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { SaveListDialog } from './list-name-dialog.tsx';
import { listsQuery } from './lists.api.ts';
import { OpenList } from './open-list.tsx';

/** R056 */
export function MyListsScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis listas" text="Guarda lo que compras seguido y agrégalo al carrito de una vez.">
      <Lists userId={user.usuarioId} />
    </HistoryFrame>
  );
}

function Lists({ userId }: { userId: string }) {
  const company = useCompany();
  const { data: lists, error, isFetching, refetch } = useQuery(listsQuery(userId, company.id));
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  if (!lists) {
    return error ? (
      <section className="panel">
        <LoadFailure
          title="No pudimos cargar tus listas"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    ) : (
      <ListsSkeleton />
    );
  }
  const open = lists.find(({ id }) => String(id) === search.get('lista')) ?? lists[0];
  const show = ({ id }: Pick<ListDto, 'id'>) => setSearch({ lista: String(id) }, { preventScrollReset: true });
  return (
    <>
      {lists.length > 0 && (
        <ListTabs lists={lists} openId={open?.id}>
          <Button
            variant="secondary"
            size="sm"
            className="shrink-0"
            aria-haspopup="dialog"
            disabled={lists.length >= listLimits.lists}
            onClick={() => setCreating(true)}
          >
            <Plus size={18} />
            Crear lista
          </Button>
        </ListTabs>
      )}
      {open ? (
        <OpenList key={open.id} list={open} userId={userId} onDeleted={() => setSearch({}, { replace: true })} />
      ) : (
        <NoLists onCreate={() => setCreating(true)} />
      )}
      {isCreating && <SaveListDialog onSaved={show} onClose={() => setCreating(false)} />}
    </>
  );
}

function ListTabs({
  lists,
  openId,
  children,
}: {
  lists: readonly ListDto[];
  openId: number | undefined;
  children: ReactNode;
}) {
  return (
    <nav aria-label="Listas" className="-my-1 flex items-center gap-2 py-1 max-desk:bleed desk:flex-wrap">
      <ul className="flex gap-2 desk:flex-wrap">
        {lists.map(({ id, nombre, tipoLista, productos }) => (
          <li key={id} className="relative shrink-0">
            <Link
              to={`?lista=${id}`}
              preventScrollReset
              aria-current={id === openId ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 max-w-64 items-center gap-2 rounded-full px-4 text-sm font-semibold',
                id === openId
                  ? 'bg-brand-50 text-brand-700 inset-ring-[1.5px] inset-ring-brand-600'
                  : 'bg-white inset-ring inset-ring-line-strong hover:bg-canvas',
              )}
            >
              {tipoLista === listTypeIds.favourites && <Heart size={16} className="fill-current text-offer-700" />}
              <span className="truncate">{nombre}</span>
              <span className="font-normal text-ink-600 tabular-nums">{productos.length}</span>
              <span className="sr-only">{productos.length === 1 ? 'producto' : 'productos'}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function NoLists({ onCreate }: { onCreate: () => void }) {
  return (
    <section className="panel">
      <EmptyState
        icon={Heart}
        title="Todavía no tienes listas"
        text="Toca el corazón de un producto para guardarlo en favoritos, o crea una lista con lo que compras siempre."
        actions={
          <>
            <Button size="sm" aria-haspopup="dialog" onClick={onCreate}>
              <Plus size={18} />
              Crear lista
            </Button>
            <ButtonLink to="/promociones" size="sm" variant="secondary">
              Ver promociones
            </ButtonLink>
          </>
        }
      />
    </section>
  );
}

function ListsSkeleton() {
  return (
    <SkeletonGroup label="Cargando tus listas" className="grid gap-4">
      <div className="flex gap-2">
        <Skeleton className="h-11 w-32 rounded-full" />
        <Skeleton className="h-11 w-40 rounded-full" />
      </div>
      <div className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </div>
    </SkeletonGroup>
  );
}
