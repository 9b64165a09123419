export type { PricedProduct, ProductScope } from './store.ts';
export {
  findIdsOfCodes,
  findPricedProducts,
  findPriceScopes,
  findStoredPrices,
  lockStoredPrices,
  sellablePrices,
  writeStoredPrices,
} from './store.ts';
