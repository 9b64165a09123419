import type { ProductFields, ProductOutcome } from '@botica/domain/catalogue/product-drafts';
import {
  changedFields,
  checkProductChange,
  clashes,
  equivalenceKeyOf,
  isPlayable,
  pageFieldIds,
} from '@botica/domain/catalogue/product-drafts';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from './asked.ts';
import { onProduct, pick } from './asked.ts';
import type { DraftedProduct } from './store.ts';
import { draftedState, findDrafted, findKnownChoices, findTakenBarcodes, findUnpriced } from './store.ts';
import { foundAt, keepVersions } from './versions.ts';
import { removeDrafts } from './write-draft.ts';
import { writePageFields } from './write-page-fields.ts';
import { writePublished } from './write-published.ts';

export interface Publication {
  /** Of the form: sent again, it publishes nothing more. */
  key: string;
  products: readonly { id: number; seal: string }[];
}

export interface ProductResult {
  id: number;
  name: string;
  outcome: ProductOutcome;
  /** The version that it has now. */
  version: number;
}

/** Writes which products may not be sent abroad, in the transaction of a publication. */
export interface AbroadRestrictions {
  restrictProducts(tx: Db, given: { restricted: readonly number[]; allowed: readonly number[] }): Promise<void>;
}

interface Needs {
  audit: Audit;
  foreign: AbroadRestrictions;
}

export function createPublish({ clock, config, database }: Platform, { audit, foreign }: Needs) {
  /**
   * Publishes drafts in one transaction: the product, its version, the audit, or nothing of it. A product that cannot be
   * published keeps its draft and says why. Triggers refresh the caches and the search of the store.
   */
  return ({ key, products }: Publication, asked: Asked): Promise<Result<ProductResult[], 'PRODUCT_NOT_FOUND'>> =>
    database.db.transaction(async (tx) => {
      const ids = products.map(({ id }) => id);
      const found = await findDrafted(tx, { ids, rights: asked.rights, isLocked: true });
      if (found.length === 0) return failure('PRODUCT_NOT_FOUND');
      const seals = new Map(products.map(({ id, seal }) => [id, seal]));
      const before = await keepVersions(tx, ids, foundAt(clock.now()));
      const { videoOrigins } = config.storefront;
      const outcomes = await decide(tx, found, { seals, key, videoOrigins });
      const ready = found.filter(({ id }) => outcomes.get(id) === 'done');
      const versions = await publish(tx, ready, key, asked);
      return success(
        found.map(({ id, fields, version }) => ({
          id,
          name: fields.name,
          outcome: outcomes.get(id) === 'repeated' ? 'done' : (outcomes.get(id) as ProductOutcome),
          version: versions.get(id) ?? before.get(id) ?? version,
        })),
      );
    });

  async function publish(tx: Db, ready: readonly DraftedProduct[], key: string, { by }: Asked) {
    if (ready.length === 0) return new Map<number, number>();
    const ids = ready.map(({ id }) => id);
    const states = ready.map((product) => ({ id: product.id, fields: draftedState(product) }));
    await writePublished(
      tx,
      states.map(({ id, fields }) => ({ ...fields, id, equivalenceKey: equivalenceKeyOf(fields) })),
    );
    await writePageFields(
      tx,
      ready.map((product) => ({ id: product.id, before: product.fields, after: draftedState(product) })),
    );
    const isAbroad = (wanted: boolean) =>
      states.filter(({ fields }) => fields.isRestrictedAbroad === wanted).map(({ id }) => id);
    await foreign.restrictProducts(tx, { restricted: isAbroad(true), allowed: isAbroad(false) });
    const author = { source: 'staff', staffId: by.staffId, author: by.name, key, at: clock.now() } as const;
    const versions = await keepVersions(tx, ids, author);
    await removeDrafts(tx, ids);
    for (const product of ready) {
      const state = draftedState(product);
      const fields = changedFields(product.fields, state);
      const number = versions.get(product.id);
      await audit.write(tx, {
        by,
        act: 'product.published',
        on: onProduct({ ...product, fields: state }),
        before: pick(product.fields, fields),
        after: { ...pick(state, fields), version: number },
      });
    }
    return versions;
  }
}

type Decision = ProductOutcome | 'repeated';

interface Sent {
  seals: ReadonlyMap<number, string>;
  key: string;
  videoOrigins: readonly string[];
}

/** Whether the store accepts the state. What only the page shows may come from an operator: it is checked when drafted. */
function isAccepted(product: DraftedProduct, videoOrigins: readonly string[]): boolean {
  const state: ProductFields = draftedState(product);
  const drafted = new Set(product.draft.map(({ field }) => field));
  const left = pageFieldIds.filter((field) => !drafted.has(field));
  const checked = { ...state, ...Object.fromEntries(left.map((field) => [field, undefined])) };
  if (Object.keys(checkProductChange(checked)).length > 0) return false;
  return !drafted.has('video') || state.video === null || isPlayable(state.video, videoOrigins);
}

async function decide(tx: Db, found: readonly DraftedProduct[], { seals, key, videoOrigins }: Sent) {
  const wanted = found.map((product) => ({ id: product.id, barcode: draftedState(product).barcode }));
  const taken = await findTakenBarcodes(tx, wanted);
  const unpriced = await findUnpriced(
    tx,
    found.map(({ id }) => id),
  );
  const twice = Map.groupBy(wanted, ({ barcode }) => barcode);
  const repeated = await findPublishedBy(
    tx,
    found.map(({ id }) => id),
    key,
  );
  const states = found.map(draftedState);
  const known = await findKnownChoices(tx, {
    laboratoryIds: states.map(({ laboratoryId }) => laboratoryId),
    groupIds: states.flatMap(({ groupIds }) => groupIds),
  });
  const isKnown = ({ laboratoryId, groupIds }: ProductFields) =>
    known.laboratories.has(laboratoryId) && groupIds.every((id) => known.groups.has(id));
  const decisions = new Map<number, Decision>();
  for (const product of found) {
    const state: ProductFields = draftedState(product);
    const isTaken = taken.has(product.id) || (twice.get(state.barcode)?.length ?? 0) > 1;
    const isInvalid = isTaken || !isKnown(state) || !isAccepted(product, videoOrigins);
    const isUnpriced = !state.isHidden && unpriced.has(product.id);
    decisions.set(
      product.id,
      decisionOf(product, { isRepeated: repeated.has(product.id), isInvalid, isUnpriced, seals }),
    );
  }
  return decisions;
}

interface Circumstances {
  isRepeated: boolean;
  isInvalid: boolean;
  /** Shoppers would see a product that nobody sells. */
  isUnpriced: boolean;
  seals: ReadonlyMap<number, string>;
}

function decisionOf(product: DraftedProduct, { isRepeated, isInvalid, isUnpriced, seals }: Circumstances): Decision {
  if (!product.canPublish) return 'forbidden';
  if (isRepeated) return 'repeated';
  if (seals.get(product.id) !== product.seal) return 'changed';
  if (product.draft.length === 0) return 'same';
  const hasClash = product.draft.some(({ field, base, value }) =>
    clashes({ base, published: product.fields[field], drafted: value }),
  );
  if (hasClash) return 'conflict';
  if (isUnpriced) return 'unpriced';
  return isInvalid ? 'invalid' : 'done';
}

async function findPublishedBy(tx: Db, ids: readonly number[], key: string): Promise<Set<number>> {
  const rows = await tx.execute<{ id: number }>(sql`
    select product_id as id from product_versions
    where product_id = any(${sql.param([...ids])}::int[]) and key = ${key}::uuid`);
  return new Set(rows.map(({ id }) => id));
}
