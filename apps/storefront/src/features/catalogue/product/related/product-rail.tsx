import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { ProductCardSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ProductTile } from '../../products/index.ts';

interface ProductRailProps<Key extends QueryKey> {
  title: string;
  query: UseQueryOptions<ProductSummaryDto[], Error, ProductSummaryDto[], Key>;
}

/** A list that fails or is empty is hidden: the page is complete without it. */
export function ProductRail<Key extends QueryKey>({ title, query }: ProductRailProps<Key>) {
  const { data, isPending } = useQuery(query);
  if (!isPending && !data?.length) return null;
  const heading = <h2 className="text-xl font-bold desk:text-2xl">{title}</h2>;
  return (
    <div className="mt-8 desk:mt-12">
      {data ? (
        <Carousel label={title} heading={heading}>
          {data.map((product) => (
            <ProductTile key={product.productoId} product={product} />
          ))}
        </Carousel>
      ) : (
        <RailSkeleton title={title} />
      )}
    </div>
  );
}

const places = [1, 2, 3, 4, 5];

export function RailSkeleton({ title }: { title: string }) {
  return (
    <SkeletonGroup label={`Cargando ${title}`}>
      <h2 className="mb-3 flex min-h-8 items-center text-xl font-bold desk:mb-4 desk:min-h-11 desk:text-2xl">
        {title}
      </h2>
      <div className="flex gap-3 overflow-hidden desk:gap-4">
        {places.map((place) => (
          <div key={place} className="w-43 shrink-0 desk:w-53 wide:w-[calc((100%-64px)/5)]">
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
