import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { TriggerFile } from '../../platform/triggers.ts';
import type { ProductReads } from './product-reads.ts';
import { catalogueRoutes } from './routes.ts';
import type { CatalogueService } from './service.ts';
import { createCatalogueService } from './service.ts';

export { promotionText, toPromotionDto } from './detail.ts';
export type { PromotionRow } from './detail-store.ts';
export {
  complementaryProducts,
  informationPanels,
  physicalCertificates,
  productNotes,
  productVideos,
} from './detail-tables.ts';
export type { GroupPlace } from './group-places.ts';
export { findGroupPlaces } from './group-places.ts';
export type { ListCache, ProductList } from './list-cache.ts';
export { newLaboratory } from './new-laboratory.ts';
export type { PriceColumns } from './price-columns.ts';
export { blockOf, icareBlockOf, promotionCents, tiersOf } from './price-columns.ts';
export type { ProductReads } from './product-reads.ts';
export { createProductReads } from './product-reads.ts';
export { runsInHour } from './promotion-hours.ts';
export type { StockRow } from './read-stock.ts';
export { versionColumn } from './read-stock.ts';
export { viewpointOf } from './routes.ts';
export { findSoldNames } from './sold-names.ts';
export type { ProductFacts, StockedProduct, Summaries } from './summaries.ts';
export { withStock } from './summaries.ts';
export {
  catalogueVersions,
  groupListings,
  groups,
  laboratories,
  productGroups,
  productPrices,
  products,
  stockLevels,
  wordsOfProduct,
} from './tables.ts';
export { createVersionedCache } from './versioned-cache.ts';
export type { Viewpoint } from './viewpoint.ts';
export {
  bannerImageUrl,
  groupImageUrl,
  imageBaseOf,
  productImageBaseOf,
  productImageUrl,
  uploadedImageUrl,
} from './viewpoint.ts';

export function createCatalogue(platform: Platform, { productReads }: { productReads: ProductReads }) {
  return createCatalogueService({ ...platform, ...productReads });
}

export async function registerCatalogue(
  app: FastifyInstance,
  _platform: Platform,
  { catalogue }: { catalogue: CatalogueService },
): Promise<void> {
  await app.register(catalogueRoutes, { catalogue });
}

/** The triggers that maintain group_listings and catalogue_versions. */
export const catalogueTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refresh_group_listings(int[])',
};
