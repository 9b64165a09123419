import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { UnderstoodPanelProps } from './understood-panel.tsx';

const Content = lazy(async () => ({ default: (await import('./understood-panel.tsx')).UnderstoodPanel }));

/** Most searches are names of products: the code of the explanation loads when it is needed. */
export function UnderstoodPanel(props: UnderstoodPanelProps) {
  const height = props.choices.length > 1 ? 'h-48' : 'h-32';
  return (
    <Suspense
      fallback={
        <SkeletonGroup label="Cargando">
          <Skeleton className={`${height} rounded-card`} />
        </SkeletonGroup>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}
