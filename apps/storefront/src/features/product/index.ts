export type { Place } from './place.ts';
export { ProductRail, RailSkeleton } from './product-rail.tsx';
export { productsByIdsQuery } from './products-by-ids.api.ts';
export { usePlace } from './use-place.ts';
export { recordViewed, useViewedIds } from './viewed-products.ts';
