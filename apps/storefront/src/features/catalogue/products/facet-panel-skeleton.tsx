import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';

const skeletonSections = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/2'] as const;
const skeletonRows = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-1/2', 'w-3/5'] as const;

export function FacetPanelSkeleton() {
  return (
    <SkeletonGroup label="Cargando filtros" className="grid gap-6">
      {skeletonSections.map((title, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without a name
        <div key={section} className="grid gap-4">
          <Skeleton className={`h-4 ${title}`} />
          {skeletonRows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks without a name
            <Skeleton key={place} className={`h-5 ${row}`} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
