import type { CompanyId } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import { addHiddenProducts } from '../../../import/add-products.ts';
import type { Batch } from '../../../import/batch.ts';
import { lockProductIds } from '../../../import/batch.ts';
import { Groups } from '../../../import/groups.ts';
import { Laboratories } from '../../../import/laboratories.ts';
import type { Surroundings } from '../../../import/plan.ts';
import { ImportError } from '../../../import/problems.ts';
import { readSpellings } from '../../../import/run.ts';
import type { Db } from '../../../platform/database.ts';
import { isDatabaseAway } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { foundAt, keepVersions, writeFields } from '../product-drafts/index.ts';
import { countLoad, createDescriber } from './describe.ts';
import type { LoadPlan, LoadReading, PlannedPrice } from './plan-load.ts';
import { planLoad } from './plan-load.ts';
import type { LoadPriceDrafts } from './price-drafts.ts';
import { createLoadPriceDrafts, onLoad } from './price-drafts.ts';
import { readLoadBatches } from './reading.ts';
import { findLoad, lockLoad, noLoadCounts, updateLoad } from './store.ts';
import type { ProductLoad } from './tables.ts';

const mostProblems = 500;
const mostChanges = 200;

export interface LoadNeeds {
  audit: Audit;
  priceChanges: LoadPriceDrafts;
  /** Of a member of staff now; none of one who is blocked. */
  findRights(staffId: string): Promise<Rights | undefined>;
}

/** The job of a load. A second run at the same time finds the lines moved, and ends. */
export function createRunLoad(
  { clock, config, database, files, log }: Platform,
  { audit, priceChanges, findRights }: LoadNeeds,
) {
  const { db } = database;
  const { videoOrigins } = config.storefront;
  const draftPrices = createLoadPriceDrafts(priceChanges);

  return async (loadId: string, signal: AbortSignal): Promise<void> => {
    const load = await findLoad(db, loadId);
    if (load?.state !== 'running') return;
    try {
      const rights = await readRights(load);
      await (load.phase === 'rehearsal' ? rehearse(load, rights, signal) : apply(load, rights, signal));
    } catch (error) {
      // Retried by the queue: the load goes on where it was.
      if (isDatabaseAway(error) || signal.aborted) throw error;
      log.error({ err: error, loadId }, 'product load failed');
      const reason =
        error instanceof ImportError ? error.message : 'Hubo un error en la tienda. Puedes seguir la carga.';
      await fail(load, reason);
    }
  };

  /** A problem without a line is of the load as a whole; resuming forgets it. */
  function fail(load: ProductLoad, reason: string): Promise<void> {
    return db.transaction(async (tx) => {
      const now = await lockLoad(tx, load.id);
      if (now?.state !== 'running' || now.phase !== load.phase) return;
      const problems = [{ line: 0, column: '', value: '', reason }, ...now.problems].slice(0, mostProblems);
      await updateLoad(tx, load.id, { state: 'failed', problems });
    });
  }

  /** The rights of now: a role that was taken away stops the load. */
  async function readRights({ staffId, companyId }: ProductLoad): Promise<Rights> {
    const rights = await findRights(staffId);
    if (rights?.canAt('catalogue.edit', { companyId })) return rights;
    throw new ImportError('Quien subió el archivo ya no puede editar productos.');
  }

  async function readAround(): Promise<Surroundings> {
    const laboratories = await Laboratories.read(db);
    return { ...(await readSpellings(db)), laboratories, groups: await Groups.read(db), isClosed: true };
  }

  /** Writes nothing but the findings. Interrupted, it begins again. */
  async function rehearse(load: ProductLoad, rights: Rights, signal: AbortSignal): Promise<void> {
    const around = { ...(await readAround()), pretended: new Set<string>() };
    const describe = await createDescriber(db);
    let counts = noLoadCounts();
    let problems: ProductLoad['problems'] = [];
    let changes: ProductLoad['changes'] = [];
    for await (const batch of readLoadBatches(files, { ...load, fromLine: 1 })) {
      signal.throwIfAborted();
      const plan = await planLoad(db, batch, { rights, staffId: load.staffId, around, videoOrigins });
      counts = countLoad(counts, plan);
      problems = [...problems, ...plan.problems].slice(0, mostProblems);
      changes = [...changes, ...describe(plan)].slice(0, mostChanges);
      if (!(await moveOn(load, { nextLine: batch.nextLine, counts, problems, changes }))) return;
    }
    await moveOn(load, { state: 'finished', nextLine: load.lines + 1, counts, problems, changes });
  }

  function moveOn(load: ProductLoad, change: Partial<ProductLoad>): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = await lockLoad(tx, load.id);
      if (now?.state !== 'running' || now.phase !== load.phase) return false;
      await updateLoad(tx, load.id, change);
      return true;
    });
  }

  /** Each batch is one transaction with its place in the file. */
  async function apply(load: ProductLoad, rights: Rights, signal: AbortSignal): Promise<void> {
    const around = await readAround();
    const reading = { rights, staffId: load.staffId, around, videoOrigins, isLocked: true };
    let line = load.nextLine;
    for await (const batch of readLoadBatches(files, { ...load, fromLine: line })) {
      signal.throwIfAborted();
      if (!(await applyBatch(load, batch, line, reading))) return;
      line = batch.nextLine;
    }
    const prices = await readPrices(load, rights);
    const drafted = await draftPrices(load, prices, rights);
    const isOver = await moveOn(load, { state: 'finished', nextLine: load.lines + 1, priceChanges: drafted });
    if (isOver) await files.remove(load.fileKey);
  }

  function applyBatch(load: ProductLoad, batch: Batch, line: number, reading: LoadReading): Promise<boolean> {
    return db.transaction(async (tx) => {
      const now = await lockLoad(tx, load.id);
      if (now?.state !== 'running' || now.phase !== 'load' || now.nextLine !== line) return false;
      await lockProductIds(tx);
      const plan = await planLoad(tx, batch, reading);
      await write(tx, now, plan);
      const problems = [...now.problems, ...plan.problems].slice(0, mostProblems);
      await updateLoad(tx, load.id, { nextLine: batch.nextLine, counts: countLoad(now.counts, plan), problems });
      const changed = skus(plan.changes.map(({ product }) => product));
      const added = skus(plan.added.map(({ given }) => given));
      if (changed.length + added.length > 0) {
        const after = { fromLine: line, toLine: batch.nextLine - 1, changed, added };
        await audit.write(tx, { ...onLoad(now, 'product-load.applied'), after });
      }
      return true;
    });
  }

  async function write(tx: Db, load: ProductLoad, { changes, added }: LoadPlan): Promise<void> {
    const by = { staffId: load.staffId, name: load.staffName };
    const at = clock.now();
    const ids = changes.map(({ product }) => product.id);
    const kept = await keepVersions(tx, ids, foundAt(at));
    const fields = changes.flatMap(({ product: { id, version }, change }) =>
      Object.entries(change).map(([field, value]) => ({
        ...{ productId: id, field: field as never, value, baseVersion: kept.get(id) ?? version },
      })),
    );
    await writeFields(tx, fields, { ...by, at });
    const add = await addHiddenProducts(tx, { clock, by, key: load.id });
    await add(added.map(({ given }) => given));
  }

  /** Read again at the end: prices of products that exist go into a change of prices, with its preview and its rails. */
  async function readPrices(load: ProductLoad, rights: Rights): Promise<Map<CompanyId, PlannedPrice[]>> {
    const around = await readAround();
    const prices: PlannedPrice[] = [];
    for await (const batch of readLoadBatches(files, { ...load, fromLine: 1 })) {
      prices.push(...(await planLoad(db, batch, { rights, staffId: load.staffId, around, videoOrigins })).prices);
    }
    return Map.groupBy(prices, ({ companyId }) => companyId);
  }
}

const skus = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku);
