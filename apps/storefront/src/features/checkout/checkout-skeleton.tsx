import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';

export function CheckoutSkeleton({ label = 'Cargando tu pedido' }: { label?: string }) {
  return (
    <SkeletonGroup
      label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-8 desk:pt-8 wide:grid-cols-[minmax(0,1fr)_392px]"
    >
      <StepSkeleton />
      <div className="grid content-start gap-4 rounded-card border border-line bg-white p-5 max-desk:hidden">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-14 w-full rounded-control" />
        <Skeleton className="h-14 w-full rounded-control" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-13 w-full rounded-control" />
      </div>
    </SkeletonGroup>
  );
}

export function StepSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-4 rounded-card border border-line bg-white p-4 desk:p-6">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-18 w-full rounded-control" />
      <Skeleton className="h-18 w-full rounded-control" />
      <Skeleton className="h-18 w-full rounded-control" />
    </div>
  );
}
