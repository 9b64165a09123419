import { EmptyState, type EmptyStateProps } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface SavedListProps<Item> {
  query: Pick<UseQueryResult<readonly Item[]>, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  /** "tus direcciones", for the loading and error messages. */
  what: string;
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'actions' | 'icon'>;
  children: (items: readonly Item[]) => ReactNode;
}

/** A customer's saved data, in each of its states. Loaded items stay in view when a later read fails. */
export function SavedList<Item>({ query, what, empty, children }: SavedListProps<Item>) {
  const { data, isPending, isFetching, error, refetch } = query;
  if (isPending) {
    return (
      <SkeletonGroup label={`Cargando ${what}`}>
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!data) {
    return (
      <LoadFailure
        title={`No pudimos cargar ${what}`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <EmptyState headingLevel="h3" {...empty} />;
  return <ul className="grid gap-3">{children(data)}</ul>;
}
