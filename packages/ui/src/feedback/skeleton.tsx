import { cx } from '../base/cx.ts';

/** One grey block; its size comes from the class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx('shimmer block', className)} />;
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3', 'w-11/12', 'w-4/5', 'w-1/2'] as const;

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => `${line} ${lineWidths[line % lineWidths.length]}`).map((line) => (
        <Skeleton key={line} className={cx('h-4', line)} />
      ))}
    </span>
  );
}

/** The same row heights as the product card, with or without its button. */
export function ProductCardSkeleton({ withAction = true }: { withAction?: boolean | undefined }) {
  return (
    <div aria-hidden="true" className="h-full rounded-card border border-line bg-white px-3 pb-3 desk:px-4 desk:pb-4">
      <Skeleton className="mx-auto mt-8 mb-2 aspect-square max-h-44 w-full rounded-control desk:mt-7" />
      <Skeleton className="mt-3 h-3.5 w-2/5" />
      <Skeleton className="mt-2 h-4 w-11/12" />
      <Skeleton className="mt-1.5 h-4 w-3/5" />
      <Skeleton className="mt-2 h-3.5 w-1/2" />
      <Skeleton className="mt-3.5 h-6 w-1/2" />
      <Skeleton className="mt-1.5 h-3.5 w-2/3" />
      <Skeleton className="mt-1 h-5.5 w-3/5" />
      <Skeleton className="mt-2.5 h-4 w-2/5" />
      {withAction && <Skeleton className="mt-8 h-11 w-full rounded-control desk:mt-2.5" />}
    </div>
  );
}

export function ListRowSkeleton() {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 py-3">
      <Skeleton className="size-14 shrink-0 rounded-control" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3.5 w-2/5" />
      </span>
      <Skeleton className="h-5 w-16" />
    </div>
  );
}

export type SkeletonGroupProps = {
  /** What is loading: "Cargando productos". */
  label: string;
  className?: string | undefined;
  children: React.ReactNode;
};

/** Announces the placeholder blocks once to screen readers. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
