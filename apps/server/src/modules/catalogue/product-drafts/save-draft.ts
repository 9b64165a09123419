import type { ProductField } from '@botica/domain/catalogue/product-drafts';
import { checkProductChange, equivalenceKeyOf, isPlayable } from '@botica/domain/catalogue/product-drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Asked } from './asked.ts';
import { onProduct, pick } from './asked.ts';
import { areOtherProducts } from './page-texts.ts';
import type { DraftSave } from './plan-save.ts';
import { planSave } from './plan-save.ts';
import type { DraftedProduct } from './store.ts';
import { areEquivalents, areKnown, draftedState, findDrafted, findTakenBarcodes } from './store.ts';
import { foundAt, keepVersions } from './versions.ts';
import { removeFields, writeFields } from './write-draft.ts';

export interface SavedDraft {
  product: DraftedProduct;
  /** Fields that somebody else changed in between: they were not saved. */
  conflicts: ProductField[];
}

type Problem =
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_OF_OTHERS'
  | 'PRODUCT_FIELD_INVALID'
  | 'PRODUCT_BARCODE_TAKEN'
  | 'PRODUCT_CHOICE_UNKNOWN'
  | 'PICTURE_NOT_FOUND'
  | 'PRODUCT_NOT_EQUIVALENT'
  | 'PRODUCT_VIDEO_ELSEWHERE'
  | 'PRODUCT_COMPLEMENT_UNKNOWN';

interface Needs {
  audit: Audit;
  pictures: Pick<Pictures, 'lock'>;
}

export function createSaveDraft({ clock, config, database }: Platform, { audit, pictures }: Needs) {
  return (productId: number, save: DraftSave, asked: Asked): Promise<Result<SavedDraft, Problem>> =>
    database.db.transaction(async (tx) => {
      const { changes } = save;
      const find = async () => (await findDrafted(tx, { ids: [productId], rights: asked.rights, isLocked: true }))[0];
      const product = await find();
      if (!product) return failure('PRODUCT_NOT_FOUND');
      if (!product.canEdit) return failure('PRODUCT_OF_OTHERS');
      if (Object.keys(checkProductChange(changes)).length > 0) return failure('PRODUCT_FIELD_INVALID');
      if (!(await areKnown(tx, changes))) return failure('PRODUCT_CHOICE_UNKNOWN');
      const named = (changes.pictures ?? []).map(({ id }) => id);
      if ((await pictures.lock(tx, named)).size < named.length) return failure('PICTURE_NOT_FOUND');
      // One that is pinned already may stay, also when it stopped being equivalent.
      const before = new Set(draftedState(product).pinnedEquivalents.map(({ id }) => id));
      const ids = (changes.pinnedEquivalents ?? []).map(({ id }) => id).filter((id) => !before.has(id));
      const key = equivalenceKeyOf({ ...draftedState(product), ...changes });
      if (!(await areEquivalents(tx, { productId, key, ids }))) return failure('PRODUCT_NOT_EQUIVALENT');
      const { barcode, video, complementary } = changes;
      if (video && !isPlayable(video, config.storefront.videoOrigins)) return failure('PRODUCT_VIDEO_ELSEWHERE');
      if (complementary && !(await areOtherProducts(tx, { productId, ids: complementary }))) {
        return failure('PRODUCT_COMPLEMENT_UNKNOWN');
      }
      const taken = barcode ? await findTakenBarcodes(tx, [{ id: productId, barcode }]) : new Set();
      if (taken.size > 0) return failure('PRODUCT_BARCODE_TAKEN');

      const found = await keepVersions(tx, [productId], foundAt(clock.now()));
      const newest = found.get(productId) ?? product.version;
      const plan = planSave(product, { ...save, version: Math.min(save.version || newest, newest) }, newest);
      if (plan.writes.length === 0 && plan.removed.length === 0) {
        return success({ product, conflicts: plan.conflicts });
      }
      await writeFields(tx, plan.writes, { staffId: asked.by.staffId, name: asked.by.name, at: clock.now() });
      await removeFields(tx, plan.removed);
      const saved = (await find()) ?? product;
      const fields = [...plan.writes, ...plan.removed].map(({ field }) => field);
      await audit.write(tx, {
        by: asked.by,
        act: 'product.drafted',
        on: onProduct(product),
        before: pick(draftedState(product), fields),
        after: pick(draftedState(saved), fields),
      });
      return success({ product: saved, conflicts: plan.conflicts });
    });
}
