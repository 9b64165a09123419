import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState, type EmptyStateProps } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { type Column, DataTable } from '@botica/ui/lists/data-table.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface HistoryListProps<Row> {
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'isFetching' | 'error'> & {
    data: readonly Row[] | undefined;
    refetch: () => Promise<unknown>;
  };
  /** "tus pagos", for the loading and error messages. */
  what: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Selects the items to show. */
  rows?: readonly Row[] | undefined;
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'actions' | 'icon'>;
}

const pageRows = 20;

/** A history in each of its states: table on desktop, cards on phones. */
export function HistoryList<Row>({ query, what, columns, rowKey, rows = query.data, empty }: HistoryListProps<Row>) {
  const [shown, setShown] = useState(pageRows);
  if (query.isPending) {
    return (
      <SkeletonGroup label={`Cargando ${what}`} className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!rows) {
    return (
      <div className="panel">
        <LoadFailure
          title={`No pudimos cargar ${what}`}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState {...empty} />
      </div>
    );
  }
  return (
    <div className="panel" aria-busy={query.isFetching}>
      {/* On tablets its columns may be wider than the page. */}
      <div className="overflow-x-auto">
        <DataTable caption={what} columns={columns} rows={rows.slice(0, shown)} rowKey={rowKey} />
      </div>
      {rows.length > shown && (
        <Button variant="soft" size="sm" className="mt-3" onClick={() => setShown(shown + pageRows)}>
          Ver {Math.min(pageRows, rows.length - shown)} más
        </Button>
      )}
    </div>
  );
}
