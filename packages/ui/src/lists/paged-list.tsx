import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '../feedback/skeleton.tsx';
import { type Column, DataTable } from './data-table.tsx';

export interface PagedListProps<Row> {
  query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isFetching' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** Of every loaded page; nothing when none loaded. */
  rows: readonly Row[] | undefined;
  /** "tus facturas", for the loading and error messages. */
  what: string;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  moreLabel: string;
  empty: ReactNode;
}

/** A list that grows by pages, in each of its states. */
export function PagedList<Row>({ query, rows, what, caption, columns, rowKey, moreLabel, empty }: PagedListProps<Row>) {
  if (query.isPending) {
    return (
      <SkeletonGroup label={`Cargando ${what}`}>
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!rows) {
    return (
      <LoadFailure
        title={`No pudimos cargar ${what}`}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <DataTable<Row> caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {moreLabel}
        </Button>
      )}
    </>
  );
}
