import type { ProductChange, ProductOutcome } from '@botica/domain/catalogue/product-drafts';
import { checkProductChange, fieldsIn, isSameValue } from '@botica/domain/catalogue/product-drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { onProduct, pick } from './asked.ts';
import type { ProductResult } from './publish.ts';
import type { DraftedProduct } from './store.ts';
import { draftedState, findDrafted } from './store.ts';
import { foundAt, keepVersions } from './versions.ts';
import type { FieldWrite } from './write-draft.ts';
import { removeFields, writeFields } from './write-draft.ts';

/** Sets fields of several products, as drafts. A field that a colleague has in draft is left to them. */
export function createDraftMany({ clock, database }: Platform, { audit }: { audit: Audit }) {
  return (
    ids: readonly number[],
    changesOf: (product: DraftedProduct) => ProductChange,
    asked: Asked,
  ): Promise<Result<ProductResult[], 'PRODUCT_NOT_FOUND' | 'PRODUCT_FIELD_INVALID'>> =>
    database.db.transaction(async (tx) => {
      const found = await findDrafted(tx, { ids, rights: asked.rights, isLocked: true });
      if (found.length === 0) return failure('PRODUCT_NOT_FOUND');
      const isInvalid = (product: DraftedProduct) => Object.keys(checkProductChange(changesOf(product))).length > 0;
      if (found.some(isInvalid)) return failure('PRODUCT_FIELD_INVALID');
      const kept = await keepVersions(tx, ids, foundAt(clock.now()));
      const versionOf = ({ id, version }: DraftedProduct) => kept.get(id) ?? version;
      const outcomes = new Map(found.map((one) => [one.id, outcomeOf(one, changesOf(one), asked.by.staffId)]));
      const written = found.filter(({ id }) => outcomes.get(id) === 'done');
      const plan = planWrites(written, changesOf, versionOf);
      await writeFields(tx, plan.writes, { staffId: asked.by.staffId, name: asked.by.name, at: clock.now() });
      await removeFields(tx, plan.removed);
      for (const product of written) {
        const changes = changesOf(product);
        await audit.write(tx, {
          by: asked.by,
          act: 'product.drafted',
          on: onProduct(product),
          before: pick(draftedState(product), fieldsIn(changes)),
          after: changes,
        });
      }
      return success(
        found.map((product) => ({
          id: product.id,
          name: product.fields.name,
          outcome: outcomes.get(product.id) ?? 'forbidden',
          version: versionOf(product),
        })),
      );
    });
}

function outcomeOf(product: DraftedProduct, changes: ProductChange, staffId: string): ProductOutcome {
  if (!product.canEdit) return 'forbidden';
  const state = draftedState(product);
  const wanted = fieldsIn(changes).filter((field) => !isSameValue(state[field], changes[field]));
  if (wanted.length === 0) return 'same';
  const isTaken = product.draft.some((one) => wanted.includes(one.field) && one.staffId !== staffId);
  return isTaken ? 'conflict' : 'done';
}

function planWrites(
  products: readonly DraftedProduct[],
  changesOf: (product: DraftedProduct) => ProductChange,
  versionOf: (product: DraftedProduct) => number,
) {
  const plan = { writes: [] as FieldWrite[], removed: [] as Pick<FieldWrite, 'productId' | 'field'>[] };
  for (const product of products) {
    const changes = changesOf(product);
    for (const field of fieldsIn(changes)) {
      const value = changes[field];
      if (value === undefined) continue;
      const own = { productId: product.id, field };
      if (isSameValue(value, product.fields[field])) plan.removed.push(own);
      else plan.writes.push({ ...own, value, baseVersion: versionOf(product) });
    }
  }
  return plan;
}
