import { Button } from '@botica/ui/buttons/button.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlace } from '../../../catalogue/pricing/index.ts';
import { RailSkeleton } from '../../../catalogue/product/index.ts';
import { ProductTile } from '../../../catalogue/products/index.ts';
import { recommendationsQuery } from '../home.api.ts';
import { sectionSpace, sectionTitle } from './section-looks.ts';

/** HOME-03: twenty at a time; the end of the rail loads the next ones. */
export function RecommendationsSection({ title }: { title: string }) {
  const { companyId, branchCode } = usePlace();
  const list = useInfiniteQuery(recommendationsQuery(companyId, branchCode));
  const products = list.data?.pages.flatMap(({ productos }) => productos) ?? [];
  if (list.isPending)
    return (
      <div className={sectionSpace}>
        <RailSkeleton title={title} />
      </div>
    );
  if (products.length === 0) return null;
  return (
    <div className={sectionSpace}>
      <Carousel label={title} heading={<h2 className={sectionTitle}>{title}</h2>}>
        {products.map((product) => (
          <ProductTile key={product.productoId} product={product} />
        ))}
        {list.hasNextPage && (
          <div className="grid h-full min-h-60 place-items-center rounded-card border border-dashed border-line-strong">
            <Button variant="soft" size="sm" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
              Ver más<span className="sr-only"> de {title}</span>
            </Button>
          </div>
        )}
      </Carousel>
    </div>
  );
}
