import { changedFields } from '@botica/domain/catalogue/product-drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { onProduct } from './asked.ts';
import type { DraftedProduct } from './store.ts';
import { findDrafted, findKnownChoices } from './store.ts';
import { findVersionFields, foundAt, keepVersions } from './versions.ts';
import { removeDrafts, writeFields } from './write-draft.ts';

interface Restored {
  productId: number;
  number: number;
  /** Of the draft that the person saw, which the old version replaces. */
  seal: string;
}

type Problem = 'PRODUCT_NOT_FOUND' | 'PRODUCT_OF_OTHERS' | 'PRODUCT_VERSION_NOT_FOUND' | 'PRODUCT_DRAFT_CHANGED';

/** Makes a draft of an old version; nothing reaches shoppers until somebody publishes it. */
export function createRestore({ clock, database }: Platform, { audit }: { audit: Audit }) {
  return ({ productId, number, seal }: Restored, asked: Asked): Promise<Result<DraftedProduct, Problem>> =>
    database.db.transaction(async (tx) => {
      const find = async () => (await findDrafted(tx, { ids: [productId], rights: asked.rights, isLocked: true }))[0];
      const product = await find();
      if (!product) return failure('PRODUCT_NOT_FOUND');
      if (!product.canEdit) return failure('PRODUCT_OF_OTHERS');
      if (product.seal !== seal) return failure('PRODUCT_DRAFT_CHANGED');
      const whole = await findVersionFields(tx, { productId, number, published: product.fields });
      if (!whole) return failure('PRODUCT_VERSION_NOT_FOUND');
      const found = await keepVersions(tx, [productId], foundAt(clock.now()));
      const baseVersion = found.get(productId) ?? product.version;
      // Groups may have been removed since.
      const { groups } = await findKnownChoices(tx, { laboratoryIds: [], groupIds: whole.groupIds });
      const oldFields = { ...whole, groupIds: whole.groupIds.filter((id) => groups.has(id)) };
      const fields = changedFields(product.fields, oldFields);
      await removeDrafts(tx, [productId]);
      await writeFields(
        tx,
        fields.map((field) => ({ productId, field, value: oldFields[field], baseVersion })),
        { staffId: asked.by.staffId, name: asked.by.name, at: clock.now() },
      );
      await audit.write(tx, {
        by: asked.by,
        act: 'product.restored',
        on: onProduct(product),
        before: { version: baseVersion },
        after: { version: number },
      });
      return success((await find()) ?? product);
    });
}
