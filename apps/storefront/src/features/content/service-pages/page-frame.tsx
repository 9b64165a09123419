import { CallError } from '@botica/contract/client';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs, type Crumb } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ServicePageBody } from './service-page.tsx';
import { servicePageQuery } from './service-pages.api.ts';

export interface PageFrameProps {
  url: string;
  /** Until the page's own title loads. */
  title: string;
  /** Between the home page and this page. */
  parents?: readonly Crumb[];
  /** Instead of the button that staff configured. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A page written by staff, in each of its states; the content after it is shown even when it fails to load. */
export function PageFrame({ url, title, parents = [], action, children }: PageFrameProps) {
  const company = useCompany();
  const { data: page, error, isPending, isFetching, refetch } = useQuery(servicePageQuery(company.id, url));
  usePageTitle(page?.nombre);
  const shown = page?.nombre ?? title;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, ...parents, { label: shown }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">{shown}</h1>
        {page && <p className="mt-1 text-ink-600">{page.descripcion}</p>}
      </div>
      {isPending && <PageSkeleton />}
      {error && <PageTrouble error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {page && <ServicePageBody page={page} action={action} />}
      {children}
    </div>
  );
}

function PageTrouble({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const isUnknown = error instanceof CallError && error.status === 404;
  return (
    <div className="panel">
      {isUnknown ? (
        <EmptyState
          title="Este servicio no está disponible aquí"
          text="Puede que no se ofrezca en tu país, o que ya no exista."
          actions={
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          }
        />
      ) : (
        <LoadFailure title="No pudimos cargar esta página" error={error} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <SkeletonGroup label="Cargando la página" className="grid gap-4">
      <div className="panel grid gap-3">
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <div className="panel">
        <Skeleton className="h-48 w-full" />
      </div>
    </SkeletonGroup>
  );
}
