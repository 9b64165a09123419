export type { Place } from './place.ts';
export { productQuery } from './product.api.ts';
export { productMessages } from './product-messages.ts';
export { ProductRail, RailSkeleton } from './product-rail.tsx';
export { productsByIdsQuery } from './products-by-ids.api.ts';
export { usePlace } from './use-place.ts';
export { forgetViewed, recordViewed, useViewedIds } from './viewed-products.ts';
