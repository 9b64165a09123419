export type { PricedProduct, ProductScope } from './store.ts';
export {
  findPricedProducts,
  findPriceScopes,
  findStoredPrices,
  lockStoredPrices,
  sellablePrices,
  writeStoredPrices,
} from './store.ts';
