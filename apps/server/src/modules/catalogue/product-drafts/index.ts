import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import { productDraftsRoutes } from './routes.ts';
import type { ProductDrafts } from './service.ts';

export { createProductDrafts } from './service.ts';
export { productDrafts, productVersions } from './tables.ts';
export { foundAt, keepVersions } from './versions.ts';

export async function registerProductDrafts(
  app: FastifyInstance,
  { config }: Platform,
  { productDrafts }: { productDrafts: ProductDrafts },
): Promise<void> {
  await app.register(productDraftsRoutes, { productDrafts, config });
}

/** The state of a product as one value, and versions that are only added. */
export const productDraftsTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'product_fields(int)',
};
