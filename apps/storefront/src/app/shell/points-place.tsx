import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { Suspense } from 'react';
import { PointsPill } from '../../features/tenders/points/index.ts';

/** UI-09: a narrow header has no room for it, and loads nothing. */
export function PointsPlace({ userId }: { userId: string }) {
  if (useNarrow('headerMenu')) return null;
  return (
    <Suspense fallback={null}>
      <PointsPill userId={userId} />
    </Suspense>
  );
}
