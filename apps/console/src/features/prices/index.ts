export { scopesQuery } from './prices.api.ts';
export { ProductSearch } from './product-search.tsx';
