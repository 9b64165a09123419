export { productPath } from '../../../lib/product-path.ts';
export type { ListFacet } from './facets.ts';
export {
  countFilters,
  type ListChoices,
  priceFilterOf,
  readChoices,
} from './list-choices.ts';
export { Listing, type ListingProps } from './listing.tsx';
export { countProducts } from './product-count.ts';
export { ProductGrid, type ProductGridProps, ProductGridSkeleton } from './product-grid.tsx';
export { ProductTile, type ProductTileProps } from './product-tile.tsx';
export { SearchWithin, type SearchWithinProps } from './search-within.tsx';
export { type ListControl, useListChoices } from './use-list-choices.ts';
