import { Skeleton, SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';

/** One placeholder for each block of the page. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup label="Cargando el producto">
      <Skeleton className="my-3.5 h-4 w-2/3 max-w-100" />
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_520px] wide:gap-8">
        <div className="aspect-square rounded-card border border-line bg-white p-6 desk:aspect-auto desk:h-138">
          <Skeleton className="size-full rounded-control" />
        </div>
        <div className="grid content-start gap-4">
          <div className="grid gap-2.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-4.5 w-1/2" />
          </div>
          <div className="panel grid gap-4">
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-5.5 w-40" />
            <Skeleton className="h-17 w-full rounded-control" />
            <Skeleton className="h-13 w-full rounded-control" />
            <SkeletonText lines={2} />
          </div>
          <div className="panel grid gap-4">
            <Skeleton className="h-6 w-1/2" />
            <SkeletonText lines={4} />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
