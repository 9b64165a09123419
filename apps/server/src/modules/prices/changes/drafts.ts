import type { CompanyId } from '@botica/domain/companies';
import type { PriceFinding, PriceRow } from '@botica/domain/prices';
import { mostPriceRows } from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { actOnce } from '../../care/acts/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from './acted.ts';
import { acted } from './acted.ts';
import { checkAgainstStore } from './rails.ts';
import type { PriceSource, SourcedRows, SourceProblem } from './source.ts';
import { readSource } from './source.ts';
import {
  deleteRows,
  findChange,
  findRows,
  findUndoing,
  insertChange,
  lockChange,
  putRows,
  updateChange,
} from './store.ts';
import type { PriceChangeRow } from './tables.ts';

/** What an edit refers to: the draft as its author saw it. */
export interface SeenDraft {
  id: string;
  version: number;
}

export type DraftProblem = 'PRICE_CHANGE_NOT_FOUND' | 'PRICE_CHANGE_STALE' | 'PRICE_CHANGE_NOT_DRAFT';
type NewProblem = SourceProblem | 'PRICE_CHANGE_NOT_FOUND' | 'CARE_KEY_USED';

export interface Sourced extends Omit<SourcedRows, 'rows'> {
  id: string;
  added: number;
}

type PriceKey = Pick<PriceRow, 'productId' | 'field'>;

/** The drafts of changes of prices. Nothing here reaches a shopper. */
export function createPriceDrafts({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;

  const toSourced = (id: string, { rows, bad, unchanged }: SourcedRows): Sourced => ({
    ...{ id, added: rows.length, bad, unchanged },
  });

  async function insertDraft(
    tx: Db,
    change: Pick<PriceChangeRow, 'id' | 'companyId' | 'name'> & { undoesId?: string },
    rows: readonly PriceRow[],
    asked: Asked,
  ): Promise<void> {
    const { staffId, name } = asked.by;
    if (!staffId) throw new Error('Only a member of staff changes prices');
    await insertChange(tx, { ...change, createdBy: staffId, createdByName: name ?? '', createdAt: clock.now() });
    await putRows(tx, change.id, rows);
    const after = { rows: rows.length, ...(change.undoesId ? { undoes: change.undoesId } : {}) };
    await audit.write(tx, { ...acted(change, asked, 'price-change.drafted'), after });
  }

  async function found(tx: Db, id: string, companyId: CompanyId, finding: PriceFinding) {
    const today = storeDate(clock.now()).isoDate;
    const { rows } = await checkAgainstStore(tx, companyId, await findRows(tx, id), today);
    return rows.filter(({ findings }) => findings.includes(finding));
  }

  /** Runs an edit of a draft in a transaction; it refuses before it writes, and returns what the audit stores. */
  async function edit<Problem extends string>(
    { id, version }: SeenDraft,
    asked: Asked,
    run: (tx: Db, change: PriceChangeRow) => Promise<Result<Record<string, unknown>, Problem>>,
  ): Promise<Result<undefined, DraftProblem | Problem>> {
    return db.transaction(async (tx) => {
      const change = await lockChange(tx, id);
      if (!change || !asked.rights.canAt('prices.edit', change)) return failure('PRICE_CHANGE_NOT_FOUND');
      if (change.state !== 'draft') return failure('PRICE_CHANGE_NOT_DRAFT');
      if (change.version !== version) return failure('PRICE_CHANGE_STALE');
      const done = await run(tx, change);
      if (!done.ok) return done;
      await updateChange(tx, id, { problem: '' });
      await audit.write(tx, { ...acted(change, asked, 'price-change.edited'), after: done.value });
      return success(undefined);
    });
  }

  return {
    async create(
      given: { key: string; companyId: CompanyId; name: string; source: PriceSource },
      asked: Asked,
    ): Promise<Result<Sourced, NewProblem>> {
      const { key: id, companyId, name, source } = given;
      if (!asked.rights.canAt('prices.edit', { companyId })) return failure('PRICE_CHANGE_NOT_FOUND');
      const sourced = await readSource(db, companyId, source);
      if (!sourced.ok) return sourced;
      const form = {
        key: id,
        act: 'price-change.drafted',
        content: [companyId, name, source],
        at: clock.now(),
      } as const;
      const done = await actOnce<never>(db, form, async (tx) => {
        await insertDraft(tx, { id, companyId, name }, sourced.value.rows, asked);
        return success(undefined);
      });
      return done.ok ? success(toSourced(id, sourced.value)) : done;
    },

    /** A row of a price that the draft already has replaces it. */
    async add(
      seen: SeenDraft,
      source: PriceSource,
      asked: Asked,
    ): Promise<Result<Sourced, DraftProblem | SourceProblem>> {
      const change = await findChange(db, seen.id);
      if (!change || !asked.rights.canAt('prices.edit', change)) return failure('PRICE_CHANGE_NOT_FOUND');
      const sourced = await readSource(db, change.companyId, source);
      if (!sourced.ok) return sourced;
      const { rows } = sourced.value;
      const done = await edit(seen, asked, async (tx) => {
        const before = await findRows(tx, seen.id);
        const count = new Set([...before, ...rows].map(({ productId, field }) => `${productId} ${field}`)).size;
        if (count > mostPriceRows) return failure('PRICE_CHANGE_TOO_LARGE');
        await putRows(tx, seen.id, rows);
        return success({ added: rows.length, rows: count });
      });
      return done.ok ? success(toSourced(seen.id, sourced.value)) : done;
    },

    /** The named rows, or all with a finding. */
    remove(
      seen: SeenDraft,
      wanted: readonly PriceKey[] | PriceFinding,
      asked: Asked,
    ): Promise<Result<undefined, DraftProblem>> {
      return edit(seen, asked, async (tx, { companyId }) => {
        const rows = typeof wanted === 'string' ? await found(tx, seen.id, companyId, wanted) : wanted;
        await deleteRows(tx, seen.id, rows);
        const named = rows.slice(0, mostNamed).map(({ productId, field }) => ({ productId, field }));
        return success({ removed: rows.length, named });
      });
    },

    /** Rows whose price somebody else changed: keep the new price of the draft, or leave theirs. */
    resolve(seen: SeenDraft, keep: 'mine' | 'theirs', asked: Asked): Promise<Result<undefined, DraftProblem>> {
      return edit(seen, asked, async (tx, { companyId }) => {
        const conflicts = await found(tx, seen.id, companyId, 'conflict');
        await deleteRows(tx, seen.id, conflicts);
        const kept = conflicts.flatMap(({ productId, field, newCents, nowCents }) =>
          nowCents === undefined || nowCents === newCents ? [] : [{ productId, field, newCents, oldCents: nowCents }],
        );
        if (keep === 'mine') await putRows(tx, seen.id, kept);
        return success({ conflicts: conflicts.length, keep });
      });
    },

    /** A draft, or one that waits for its hour. */
    async discard(seen: SeenDraft, asked: Asked): Promise<Result<undefined, DraftProblem>> {
      return db.transaction(async (tx) => {
        const change = await lockChange(tx, seen.id);
        if (!change || !asked.rights.canAt('prices.edit', change)) return failure('PRICE_CHANGE_NOT_FOUND');
        if (change.state !== 'draft' && change.state !== 'scheduled') return failure('PRICE_CHANGE_NOT_DRAFT');
        if (change.version !== seen.version) return failure('PRICE_CHANGE_STALE');
        await updateChange(tx, seen.id, { state: 'discarded' });
        await audit.write(tx, { ...acted(change, asked, 'price-change.discarded'), before: { state: change.state } });
        return success(undefined);
      });
    },

    /** A draft with every price of a published change as it was before. */
    async undo(
      id: string,
      key: string,
      asked: Asked,
    ): Promise<
      Result<
        { id: string },
        'PRICE_CHANGE_NOT_FOUND' | 'PRICE_CHANGE_NOT_PUBLISHED' | 'PRICE_CHANGE_UNDONE' | 'CARE_KEY_USED'
      >
    > {
      const form = { key, act: 'price-change.drafted', content: ['undo', id], at: clock.now() } as const;
      const done = await actOnce(db, form, async (tx) => {
        const change = await lockChange(tx, id);
        if (!change || !asked.rights.canAt('prices.edit', change)) return failure('PRICE_CHANGE_NOT_FOUND');
        if (change.state !== 'published') return failure('PRICE_CHANGE_NOT_PUBLISHED');
        if (await findUndoing(tx, id)) return failure('PRICE_CHANGE_UNDONE');
        const rows = (await findRows(tx, id)).map(({ oldCents, newCents, ...row }) => ({
          ...row,
          oldCents: newCents,
          newCents: oldCents,
        }));
        const name = `Vuelve atrás: ${change.name}`.slice(0, longestName);
        await insertDraft(tx, { id: key, companyId: change.companyId, name, undoesId: id }, rows, asked);
        return success(undefined);
      });
      return done.ok ? success({ id: key }) : done;
    },
  };
}

/** Of the removed rows, in the audit. */
const mostNamed = 50;
const longestName = 120;
