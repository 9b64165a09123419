import { groupPageSize } from '@botica/contract/catalogue/groups';
import { cx } from '@botica/ui/base/cx.ts';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { Pager } from '@botica/ui/lists/pager.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { describeChosenBranch } from '../../branches/index.ts';
import {
  countFilters,
  countProducts,
  Listing,
  ProductGrid,
  ProductGridSkeleton,
  SearchWithin,
} from '../products/index.ts';
import { bannerHeight, GroupBanner } from './group-banner.tsx';
import { allGroupsPath, groupPath } from './group-links.ts';
import { GroupPhoto } from './group-photo.tsx';
import { Subgroups } from './subgroups.tsx';
import { useGroupScreen } from './use-group-screen.ts';

export { prefetchGroup } from './prefetch-group.ts';

type ScreenProps = { screen: ReturnType<typeof useGroupScreen> };

/** R006 R007 R008 R009 */
export function GroupScreen() {
  const screen = useGroupScreen();
  const { group, filters, control, products } = screen;
  usePageTitle(group.data?.descripcion);
  if (screen.isUnknown) return <UnknownGroup />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <GroupHeading screen={screen} />
      <Listing
        facets={filters.data}
        control={control}
        total={products.data?.elementosTotales}
        withFilters={!filters.isError}
        heading={<ListHeading screen={screen} />}
      >
        <GroupProducts screen={screen} />
      </Listing>
    </div>
  );
}

function GroupHeading({ screen: { group, level } }: ScreenProps) {
  const steps = group.data?.camino ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:gap-4">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: 'Inicio', to: '/' },
            { label: 'Categorías', to: allGroupsPath },
            ...steps.map(({ descripcion, ruta }) => ({ label: descripcion, to: groupPath(ruta) })),
          ]}
        />
        <h1 className="flex items-center gap-3 text-2xl font-bold desk:text-3xl">
          {group.data && <GroupPhoto path={group.data.imagen} className="size-12 desk:size-14" />}
          {group.data?.descripcion ?? (group.isError ? 'Categoría' : <Skeleton className="h-9 w-60 max-w-full" />)}
        </h1>
      </div>
      {group.data && <GroupBanner banners={group.data.banners} groupName={group.data.descripcion} />}
      {group.isPending && level === 1 && <Skeleton className={cx(bannerHeight, 'rounded-card')} />}
      <Subgroups group={group.data} isLoading={group.isPending} />
    </div>
  );
}

function ListHeading({ screen: { group, branch, products, words, searchWithin } }: ScreenProps) {
  const { place } = describeChosenBranch(branch);
  const total = products.data?.elementosTotales;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="min-h-6 text-ink-600">
        {total === undefined
          ? products.isPending && 'Cargando productos…'
          : `${countProducts(total)}. Precios y existencias para ${place}.`}
      </p>
      <SearchWithin
        key={words}
        label={group.data ? `Buscar en ${group.data.descripcion}` : 'Buscar en la categoría'}
        words={words}
        onSearch={searchWithin}
      />
    </div>
  );
}

/** GROUP-01 GROUP-02 */
function GroupProducts({ screen }: ScreenProps) {
  const { products, control } = screen;
  if (products.isError) {
    return (
      <LoadFailure
        title="No pudimos mostrar los productos"
        error={products.error}
        isRetrying={products.isFetching}
        onRetry={screen.retry}
      />
    );
  }
  if (!products.data) return <ProductGridSkeleton count={groupPageSize} />;
  const { productos, paginas, elementosTotales } = products.data;
  if (elementosTotales === 0) return <NoProducts screen={screen} />;
  const { page } = control.choices;
  return (
    <>
      <div
        aria-busy={products.isPlaceholderData}
        className={cx('transition-opacity duration-150', products.isPlaceholderData && 'opacity-60')}
      >
        <ProductGrid
          label={paginas > 1 ? `Productos, página ${page} de ${paginas}` : 'Productos'}
          products={productos}
        />
      </div>
      <Pager page={page} pageCount={paginas} hrefFor={control.hrefFor} label="Páginas de productos" />
    </>
  );
}

function NoProducts({ screen: { control, words, searchWithin } }: ScreenProps) {
  if (words || countFilters(control.choices) > 0) {
    return (
      <EmptyState
        title="Ningún producto cumple lo que buscas"
        text={
          words ? `No hay productos con “${words}” en esta categoría.` : 'Quita algún filtro para ver más productos.'
        }
        actions={
          <Button size="sm" onClick={words ? () => searchWithin('') : control.clear}>
            {words ? 'Ver toda la categoría' : 'Limpiar filtros'}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Aún no hay productos aquí"
      text="Mira lo que tenemos en las demás categorías."
      actions={
        <ButtonLink to={allGroupsPath} size="sm">
          Ver categorías
        </ButtonLink>
      }
    />
  );
}

function UnknownGroup() {
  return (
    <div className="pb-8">
      <Breadcrumbs
        crumbs={[
          { label: 'Inicio', to: '/' },
          { label: 'Categorías', to: allGroupsPath },
        ]}
      />
      <EmptyState
        headingLevel="h1"
        title="No encontramos esa categoría"
        text="Puede que haya cambiado de nombre o que el enlace esté incompleto."
        actions={
          <ButtonLink to={allGroupsPath} size="sm">
            Ver todas las categorías
          </ButtonLink>
        }
      />
    </div>
  );
}
