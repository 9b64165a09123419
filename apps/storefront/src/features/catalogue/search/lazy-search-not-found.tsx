import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { SearchNotFoundProps } from './search-not-found.tsx';

const Content = lazy(async () => ({ default: (await import('./search-not-found.tsx')).SearchNotFound }));

/** Most searches find something: the code of the empty result loads when it is needed. */
export function SearchNotFound(props: SearchNotFoundProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Content {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Cargando" className="grid justify-items-center gap-3 py-6">
      <Skeleton className="h-33 w-44 rounded-card" />
      <Skeleton className="h-6 w-60 max-w-full" />
      <Skeleton className="h-12 w-80 max-w-full" />
    </SkeletonGroup>
  );
}
