import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Pictures } from '../pictures/index.ts';
import { createDraftMany } from './draft-many.ts';
import type { Equivalent } from './equivalents.ts';
import { findEquivalents } from './equivalents.ts';
import type { ProductQuestion } from './find-products.ts';
import { findProducts } from './find-products.ts';
import { createMoveToGroup } from './move-to-group.ts';
import { findNamedProducts, findSharedPanels } from './page-texts.ts';
import type { AbroadRestrictions } from './publish.ts';
import { createPublish } from './publish.ts';
import { createRestore } from './restore.ts';
import { createSaveDraft } from './save-draft.ts';
import { draftedState, findChoices, findDrafted, findPrices } from './store.ts';
import type { ProductVersion } from './versions.ts';
import { findVersions } from './versions.ts';

const mostVersions = 30;

export type ProductDrafts = ReturnType<typeof createProductDrafts>;

/** Products as the catalogue team edits them: a change is a draft until it is published. */
interface Needs {
  audit: Audit;
  foreign: AbroadRestrictions;
  pictures: Pictures;
}

export function createProductDrafts(platform: Platform, needs: Needs) {
  const { db } = platform.database;
  const { videoOrigins } = platform.config.storefront;
  const findOne = async (rights: Rights, productId: number) => (await findDrafted(db, { ids: [productId], rights }))[0];
  const draftMany = createDraftMany(platform, needs);
  return {
    list: (rights: Rights, question: ProductQuestion) => findProducts(db, rights, question),

    choices: () => findChoices(db),

    async page(rights: Rights, productId: number) {
      const [product, prices] = await Promise.all([findOne(rights, productId), findPrices(db, productId)]);
      if (!product) return failure('PRODUCT_NOT_FOUND');
      const [now, drafted] = [product.fields, draftedState(product)];
      const named = [...now.pictures, ...drafted.pictures].map(({ id }) => id);
      const [pictures, companions, sharedPanels] = await Promise.all([
        needs.pictures.find([...new Set(named)]),
        findNamedProducts(db, [...now.complementary, ...drafted.complementary]),
        findSharedPanels(db, productId),
      ]);
      return success({ product, prices, pictures, companions, sharedPanels, videoOrigins });
    },

    async versions(rights: Rights, productId: number): Promise<Result<ProductVersion[], 'PRODUCT_NOT_FOUND'>> {
      const product = await findOne(rights, productId);
      if (!product) return failure('PRODUCT_NOT_FOUND');
      return success(await findVersions(db, { productId, published: product.fields }, mostVersions));
    },

    async equivalents(rights: Rights, productId: number): Promise<Result<Equivalent[], 'PRODUCT_NOT_FOUND'>> {
      const product = await findOne(rights, productId);
      if (!product) return failure('PRODUCT_NOT_FOUND');
      const companyIds = rights.wholeCompanies('catalogue.read');
      const pinned = draftedState(product).pinnedEquivalents.map(({ id }) => id);
      return success(await findEquivalents(db, { productId, companyIds, pinned }));
    },

    /** Asked before the first byte of a picture is read. */
    async requireEditable(rights: Rights, productId: number) {
      const product = await findOne(rights, productId);
      if (!product) return failure('PRODUCT_NOT_FOUND');
      return product.canEdit ? success(product) : failure('PRODUCT_OF_OTHERS');
    },

    save: createSaveDraft(platform, needs),
    publish: createPublish(platform, needs),
    draftMany,
    moveToGroup: createMoveToGroup(db, draftMany),
    restore: createRestore(platform, needs),
  };
}
