export type { ColumnContent, ContentTypeId, TextLevel } from './service-pages.ts';
export {
  aboutUsUrl,
  columnContent,
  contentTypeIds,
  deliveryPagePath,
  deliveryPagePaths,
  deliveryPageUrl,
  servicePath,
  textLevels,
} from './service-pages.ts';
