import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';

/** Shown while the code of the first screen loads; the header is already there. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label="Cargando" className="grid gap-3 pt-4 desk:gap-4 desk:pt-6">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
    </SkeletonGroup>
  );
}
