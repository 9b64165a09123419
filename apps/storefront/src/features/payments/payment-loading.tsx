import { noConnection, problemOf } from '@botica/ui/calls/call-problem.ts';
import { referenceOf } from '@botica/ui/calls/error-reference.ts';
import { ErrorState } from '@botica/ui/feedback/error-state.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';

/** TDS-03 */
export function PaymentLoading() {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_340px] menu:gap-6"
    >
      <div className="panel grid gap-3 menu:order-1">
        <p className="text-ink-600">Cargando información...</p>
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-4 w-52 max-w-full" />
      </div>
      <div className="panel grid gap-4">
        <Skeleton className="h-15 w-full rounded-control" />
        <Skeleton className="h-15 w-full rounded-control" />
        <Skeleton className="h-13 w-full rounded-control" />
      </div>
    </div>
  );
}

export interface PaymentNotLoadedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  title?: string;
  actions?: ReactNode;
}

/** TDS-08 */
export function PaymentNotLoaded({ error, isRetrying, onRetry, title, actions }: PaymentNotLoadedProps) {
  const { text } = problemOf(error);
  return (
    <div className="panel">
      <ErrorState
        title={title}
        text={`Ocurrió un error al cargar la información: ${text || noConnection}`}
        reference={referenceOf(error)}
        isRetrying={isRetrying}
        onRetry={onRetry}
        actions={actions}
      />
    </div>
  );
}
