import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { createDraftMany } from './draft-many.ts';
import type { ProductQuestion } from './find-products.ts';
import { findProducts } from './find-products.ts';
import type { AbroadRestrictions } from './publish.ts';
import { createPublish } from './publish.ts';
import { createRestore } from './restore.ts';
import { createSaveDraft } from './save-draft.ts';
import { findChoices, findDrafted, findPrices } from './store.ts';
import type { ProductVersion } from './versions.ts';
import { findVersions } from './versions.ts';

const mostVersions = 30;

export type ProductDrafts = ReturnType<typeof createProductDrafts>;

/** Products as the catalogue team edits them: a change is a draft until it is published. */
export function createProductDrafts(platform: Platform, needs: { audit: Audit; foreign: AbroadRestrictions }) {
  const { db } = platform.database;
  const findOne = async (rights: Rights, productId: number) => (await findDrafted(db, { ids: [productId], rights }))[0];
  return {
    list: (rights: Rights, question: ProductQuestion) => findProducts(db, rights, question),

    choices: () => findChoices(db),

    async page(rights: Rights, productId: number) {
      const [product, prices] = await Promise.all([findOne(rights, productId), findPrices(db, productId)]);
      return product ? success({ product, prices }) : failure('PRODUCT_NOT_FOUND');
    },

    async versions(rights: Rights, productId: number): Promise<Result<ProductVersion[], 'PRODUCT_NOT_FOUND'>> {
      const product = await findOne(rights, productId);
      return product ? success(await findVersions(db, productId, mostVersions)) : failure('PRODUCT_NOT_FOUND');
    },

    save: createSaveDraft(platform, needs),
    publish: createPublish(platform, needs),
    draftMany: createDraftMany(platform, needs),
    restore: createRestore(platform, needs),
  };
}
