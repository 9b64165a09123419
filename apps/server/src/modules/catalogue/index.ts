import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/index.ts';
import type { TriggerFile } from '../../platform/triggers.ts';
import { productReadsOf } from './reads.ts';
import { catalogueRoutes } from './routes.ts';
import { createCatalogueService } from './service.ts';
import type { Summaries } from './summaries.ts';

export { promotionText, toPromotionDto } from './detail.ts';
export type { PromotionRow } from './detail-store.ts';
export { createKept } from './kept.ts';
export type { KeptLists, ProductList } from './kept-lists.ts';
export type { ProductReads } from './reads.ts';
export { productReadsOf } from './reads.ts';
export { viewpointOf } from './routes.ts';
export type { StockRow } from './stock.ts';
export { versionColumn } from './stock.ts';
export type { StockedProduct } from './summaries.ts';
export { withStock } from './summaries.ts';
export {
  catalogueVersions,
  complementaryProducts,
  groupListings,
  groups,
  informationPanels,
  laboratories,
  physicalCertificates,
  productGroups,
  productNotes,
  productPrices,
  products,
  productVideos,
  stockLevels,
} from './tables.ts';
export type { Viewpoint } from './viewpoint.ts';
export { bannerImageUrl, groupImageUrl, imageBaseOf, productImageUrl } from './viewpoint.ts';
export type { Summaries };

/** For modules that show products: `findSummaries` answers for any number of them with one statement, or two. */
export function createSummaries(platform: Platform): Summaries {
  return productReadsOf(platform).summaries;
}

export async function registerCatalogue(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(catalogueRoutes, {
    catalogue: createCatalogueService({ ...platform, ...productReadsOf(platform) }),
  });
}

/** Keeps group_listings and catalogue_versions in step. */
export const catalogueTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'refresh_group_listings(int[])',
};
