import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { TriggerFile } from '../../../platform/triggers.ts';
import type { Pictures } from '../pictures/index.ts';
import { productPictureRoutes } from './picture-routes.ts';
import { productDraftsRoutes } from './routes.ts';
import type { ProductDrafts } from './service.ts';

export type { Asked } from './asked.ts';
export { onProduct } from './asked.ts';
export type { ProductFilter } from './find-products.ts';
export { productConditions } from './find-products.ts';
export { filterFrom } from './from-dto.ts';
export type { DraftSave } from './plan-save.ts';
export { planSave } from './plan-save.ts';
export { askedOf } from './routes.ts';
export type { ProductDrafts } from './service.ts';
export { createProductDrafts } from './service.ts';
export type { DraftedProduct } from './store.ts';
export { draftedState, findChoices, findDrafted, findKnownChoices, findTakenBarcodes } from './store.ts';
export { productDrafts, productVersions } from './tables.ts';
export { toProductResultDto } from './to-dto.ts';
export { foundAt, keepVersions } from './versions.ts';
export type { FieldWrite } from './write-draft.ts';
export { removeFields, writeFields } from './write-draft.ts';
export { lockPageNumbers } from './write-page-fields.ts';

export async function registerProductDrafts(
  app: FastifyInstance,
  _platform: Platform,
  { productDrafts, pictures }: { productDrafts: ProductDrafts; pictures: Pictures },
): Promise<void> {
  await app.register(productDraftsRoutes, { productDrafts });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(productPictureRoutes, { productDrafts, pictures });
  });
}

/** The state of a product as one value, and versions that are only added. */
export const productDraftsTriggers: TriggerFile = {
  file: new URL('./triggers.sql', import.meta.url),
  keeper: 'product_fields(int)',
};
