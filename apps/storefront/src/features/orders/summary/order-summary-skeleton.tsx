import { ListRowSkeleton, Skeleton, SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';

export function OrderSummarySkeleton() {
  return (
    <SkeletonGroup label="Cargando tu pedido" className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 desk:gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:gap-6 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="panel wide:order-2">
          <SkeletonText lines={6} />
        </div>
        <div className="panel">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </div>
      </div>
    </SkeletonGroup>
  );
}
