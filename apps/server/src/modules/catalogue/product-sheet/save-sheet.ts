import { randomUUID } from 'node:crypto';
import type { ProductChange, ProductField, ProductOutcome } from '@botica/domain/catalogue/product-drafts';
import { checkProductChange, fieldsIn } from '@botica/domain/catalogue/product-drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked, DraftedProduct, DraftSave } from '../product-drafts/index.ts';
import {
  draftedState,
  findDrafted,
  findKnownChoices,
  findTakenBarcodes,
  foundAt,
  keepVersions,
  planSave,
  removeFields,
  writeFields,
} from '../product-drafts/index.ts';

export interface SheetSave extends DraftSave {
  productId: number;
}

export interface SavedRow {
  productId: number;
  outcome: ProductOutcome;
  /** Fields that somebody else changed in between: they were not saved. */
  conflicts: ProductField[];
  /** Fields that cannot be stored, with the reason. */
  errors: { field: ProductField; reason: string }[];
  /** As it is now; none for a product that the person may not see. */
  product: DraftedProduct | undefined;
}

type Errors = SavedRow['errors'];

/** Saves cells of many rows in one transaction, each field compared with the value that the person saw. */
export function createSaveSheet({ clock, database }: Platform, { audit }: { audit: Audit }) {
  return (given: readonly SheetSave[], asked: Asked): Promise<Result<SavedRow[], 'PRODUCT_NOT_FOUND'>> =>
    database.db.transaction(async (tx) => {
      const saves = new Map(given.map((save) => [save.productId, save]));
      const ids = [...saves.keys()];
      const found = await findDrafted(tx, { ids, rights: asked.rights, isLocked: true });
      if (found.length === 0) return failure('PRODUCT_NOT_FOUND');
      const errors = await findErrors(tx, given);
      const editable = found.filter(({ canEdit }) => canEdit);
      const kept = await keepVersions(
        tx,
        editable.map(({ id }) => id),
        foundAt(clock.now()),
      );
      const plans = new Map(
        editable.flatMap((product) => {
          const save = saves.get(product.id);
          if (!save) return [];
          const newest = kept.get(product.id) ?? product.version;
          const changes = without(save.changes, errors.get(product.id) ?? []);
          return [
            [
              product.id,
              planSave(product, { ...save, changes, version: Math.min(save.version || newest, newest) }, newest),
            ],
          ];
        }),
      );
      const writes = [...plans.values()].flatMap((plan) => plan.writes);
      const removed = [...plans.values()].flatMap((plan) => plan.removed);
      await writeFields(tx, writes, { staffId: asked.by.staffId, name: asked.by.name, at: clock.now() });
      await removeFields(tx, removed);
      const now = new Map((await findDrafted(tx, { ids, rights: asked.rights })).map((one) => [one.id, one]));
      const changed = [...writes, ...removed];
      if (changed.length > 0) await writeAudit(tx, found, now, changed, asked);
      return success(
        ids.map((productId): SavedRow => {
          const product = now.get(productId);
          const plan = plans.get(productId);
          const own = errors.get(productId) ?? [];
          return {
            productId,
            outcome: plan ? outcomeOf(plan, own) : 'forbidden',
            conflicts: plan?.conflicts ?? [],
            errors: plan ? own : [],
            product,
          };
        }),
      );
    });

  /** One act for the whole sheet, with every cell before and after. */
  async function writeAudit(
    tx: Db,
    before: readonly DraftedProduct[],
    after: ReadonlyMap<number, DraftedProduct>,
    changed: readonly { productId: number; field: ProductField }[],
    { by }: Asked,
  ) {
    const fieldsOf = Map.groupBy(changed, ({ productId }) => productId);
    const touched = before.filter(({ id }) => fieldsOf.has(id));
    const state = (product: DraftedProduct | undefined) => {
      const values = product && draftedState(product);
      const fields = fieldsOf.get(product?.id ?? 0) ?? [];
      return Object.fromEntries(fields.map(({ field }) => [field, values?.[field]]));
    };
    await audit.write(tx, {
      by,
      act: 'product-sheet.saved',
      on: { kind: 'product-sheet', id: randomUUID(), name: `${touched.length} productos, ${changed.length} datos` },
      before: Object.fromEntries(touched.map((product) => [product.sku, state(product)])),
      after: Object.fromEntries(touched.map((product) => [product.sku, state(after.get(product.id))])),
    });
  }
}

function outcomeOf({ writes, removed, conflicts }: ReturnType<typeof planSave>, errors: Errors): ProductOutcome {
  if (conflicts.length > 0) return 'conflict';
  if (errors.length > 0) return 'invalid';
  return writes.length + removed.length > 0 ? 'done' : 'same';
}

function without(changes: ProductChange, errors: Errors): ProductChange {
  const wrong = new Set(errors.map(({ field }) => field));
  const good = fieldsIn(changes).filter((field) => !wrong.has(field));
  return Object.fromEntries(good.map((field) => [field, changes[field]]));
}

/** By product. What needs the database is asked for all rows at once. */
async function findErrors(tx: Db, saves: readonly SheetSave[]): Promise<Map<number, Errors>> {
  const barcodes = saves.flatMap(({ productId, changes: { barcode } }) =>
    barcode ? [{ id: productId, barcode }] : [],
  );
  const twice = Map.groupBy(barcodes, ({ barcode }) => barcode);
  const [taken, known] = [
    await findTakenBarcodes(tx, barcodes),
    await findKnownChoices(tx, {
      laboratoryIds: saves.flatMap(({ changes }) => changes.laboratoryId ?? []),
      groupIds: saves.flatMap(({ changes }) => changes.groupIds ?? []),
    }),
  ];
  return new Map(
    saves.map(({ productId, changes }) => {
      const { barcode, laboratoryId, groupIds = [] } = changes;
      const errors: Errors = Object.entries(checkProductChange(changes)).map(([field, reason]) => ({
        field: field as ProductField,
        reason,
      }));
      if (barcode && taken.has(productId)) errors.push({ field: 'barcode', reason: 'Otro producto ya lo tiene.' });
      else if (barcode && (twice.get(barcode)?.length ?? 0) > 1) {
        errors.push({ field: 'barcode', reason: 'Está en otra fila.' });
      }
      if (laboratoryId !== undefined && !known.laboratories.has(laboratoryId)) {
        errors.push({ field: 'laboratoryId', reason: 'Ese laboratorio ya no existe.' });
      }
      if (groupIds.some((id) => !known.groups.has(id))) {
        errors.push({ field: 'groupIds', reason: 'Un grupo ya no existe.' });
      }
      return [productId, errors];
    }),
  );
}
