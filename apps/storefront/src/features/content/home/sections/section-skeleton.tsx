import type { SectionDto } from '@botica/contract/content/home';
import { ProductCardSkeleton, Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { sectionSpace } from './section-looks.ts';

const places = [1, 2, 3, 4, 5];

/** As high as the usual content. */
export function SectionSkeleton({ kind }: { kind: SectionDto['tipo'] }) {
  const isRail = kind === 'carrusel' || kind === 'recomendaciones';
  return (
    <SkeletonGroup label="Cargando" className={sectionSpace}>
      <Skeleton className="mb-4 h-7 w-56 max-w-full desk:h-11" />
      {isRail ? (
        <div className="flex gap-3 overflow-hidden desk:gap-4">
          {places.map((place) => (
            <div key={place} className="w-43 shrink-0 desk:w-53 wide:w-[calc((100%-64px)/5)]">
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      ) : (
        <Skeleton className="h-42 w-full rounded-card" />
      )}
    </SkeletonGroup>
  );
}
