import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { hasSession } from '../../identity/index.ts';
import { usePlace } from '../pricing/index.ts';
import { noteVisit, productQuery, stickerMessageQuery } from './product.api.ts';
import { productIdFrom } from './product-link.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { recordViewed } from './related/viewed-products.ts';

export { prefetchProduct } from './prefetch-product.ts';

// Few pages need it.
const trouble = () => import('./product-trouble.tsx');
const LinkInvalid = lazy(async () => ({ default: (await trouble()).LinkInvalid }));
const ProductUnknown = lazy(async () => ({ default: (await trouble()).ProductUnknown }));
const ProductFailed = lazy(async () => ({ default: (await trouble()).ProductFailed }));

/** R030 R031 */
export function ProductScreen() {
  const { productoId } = useParams();
  const [query] = useSearchParams();
  const productId = productIdFrom(productoId ?? query.get('p'));
  return (
    <Suspense fallback={<ProductSkeleton />}>
      {productId === undefined ? (
        <LinkInvalid />
      ) : (
        <ProductPage key={productId} productId={productId} refer={query.get('ref') ?? undefined} />
      )}
    </Suspense>
  );
}

function ProductPage({ productId, refer }: { productId: number; refer: string | undefined }) {
  const place = usePlace();
  const product = useQuery(productQuery(place, productId, refer));
  // Asked for together with the product, so that the page below it rarely moves.
  usePrefetchQuery(stickerMessageQuery(place, productId));
  const isSold = Boolean(product.data);
  usePageTitle(product.data?.prod_Desc);

  useEffect(() => {
    if (!isSold) return;
    recordViewed(place.companyId, productId);
    if (hasSession()) noteVisit(productId);
  }, [isSold, place.companyId, productId]);

  if (product.data) return <ProductView product={product.data} place={place} />;
  if (product.isPending) return <ProductSkeleton />;
  if (product.data === null) return <ProductUnknown />;
  return <ProductFailed error={product.error} isRetrying={product.isFetching} onRetry={() => product.refetch()} />;
}
