import { cx } from '@botica/ui/base/cx.ts';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { FacetPanelSkeleton } from './facet-panel-skeleton.tsx';
import type { ListToolbarProps } from './list-toolbar.tsx';
import { ListToolbar } from './list-toolbar.tsx';

export interface ListingProps extends Omit<ListToolbarProps, 'facets'> {
  /** Nothing while they load. */
  facets: ListToolbarProps['facets'] | undefined;
  heading: ReactNode;
  children: ReactNode;
}

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 desk:gap-4';

const FacetPanel = lazy(async () => ({ default: (await import('./facet-panel.tsx')).FacetPanel }));

/** Filters beside the list, which is under its heading and tool bar. On narrow screens the filters are in a sheet. */
export function Listing({ facets, heading, children, withFilters = true, ...toolbar }: ListingProps) {
  const isNarrow = useNarrow('headerMenu');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 menu:grid-cols-[256px_minmax(0,1fr)] menu:items-start">
      {withFilters && !isNarrow && (
        <aside aria-label="Filtros" className="panel p-5">
          <Suspense fallback={<FacetPanelSkeleton />}>
            {facets ? (
              <FacetPanel facets={facets} control={toolbar.control} withPriceRange={toolbar.withPriceRange} />
            ) : (
              <FacetPanelSkeleton />
            )}
          </Suspense>
        </aside>
      )}
      <div className={cx(column, !withFilters && 'col-span-full')}>
        {heading}
        <ListToolbar {...toolbar} facets={facets ?? []} withFilters={withFilters} />
        {children}
      </div>
    </div>
  );
}
