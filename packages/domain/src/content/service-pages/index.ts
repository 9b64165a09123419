export type { ColumnContent, ContentTypeId, TextLevel } from './service-pages.ts';
export {
  aboutUsUrl,
  columnContent,
  contentTypeIds,
  deliveryPagePath,
  deliveryPagePaths,
  deliveryPageUrl,
  servicePath,
  servicesPath,
  storeCardPageUrl,
  textLevels,
} from './service-pages.ts';
