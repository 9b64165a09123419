export { productQuery } from './product.api.ts';
export { productMessages } from './product-messages.ts';
export { ProductRail, RailSkeleton } from './related/product-rail.tsx';
export { productsByIdsQuery } from './related/products-by-ids.api.ts';
export { forgetViewed, recordViewed, useViewedIds } from './related/viewed-products.ts';
