import { createHash } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import type { PriceChangeState, PriceRow } from '@botica/domain/prices';
import { blockingFindings, lacksIcarePublic, needsSignature, priceAt, withPrice } from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { actOnce } from '../../care/acts/index.ts';
import { lockPublications } from '../../catalogue/promotion-plans/index.ts';
import { lockStoredPrices, writeStoredPrices } from '../../catalogue/stored-prices/index.ts';
import type { ApprovalRow } from '../../staff/approvals/index.ts';
import { askForApproval } from '../../staff/approvals/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { systemActor } from '../../staff/audit/index.ts';
import type { Asked } from './acted.ts';
import { acted } from './acted.ts';
import type { DraftProblem, SeenDraft } from './drafts.ts';
import { publishPriceChangeJob } from './job-types.ts';
import { checkAgainstStore } from './rails.ts';
import { findChange, findRows, lockChange, updateChange } from './store.ts';
import type { PriceChangeRow } from './tables.ts';

type PublishProblem =
  | DraftProblem
  | 'CARE_KEY_USED'
  | 'PRICE_CHANGE_EMPTY'
  | 'PRICE_CHANGE_BLOCKED'
  | 'PRICE_CHANGE_CONFLICT'
  | 'PRICE_CHANGE_START_PAST';

const conflictText = 'A su hora, otra persona ya había cambiado algunos de estos precios. No publicamos ninguno.';

/** Puts a draft before shoppers: all of its prices at one moment, or none. */
export function createPricePublishing({ clock, database, jobs }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;

  /**
   * Writes every price of the change. The rows of the prices are locked first, so nobody changes one between the
   * comparison and the commit.
   */
  async function apply(
    tx: Db,
    { id, companyId }: PriceChangeRow,
    rows: readonly PriceRow[],
  ): Promise<Result<undefined, 'PRICE_CHANGE_CONFLICT'>> {
    const prices = await lockStoredPrices(tx, companyId, [...new Set(rows.map(({ productId }) => productId))]);
    for (const { productId, field, oldCents, newCents } of rows) {
      const stored = prices.get(productId);
      if (!stored || priceAt(stored, field) !== oldCents) return failure('PRICE_CHANGE_CONFLICT');
      prices.set(productId, withPrice(stored, field, newCents));
    }
    // Somebody removed the ICare prices after this change was checked.
    if ([...prices.values()].some(lacksIcarePublic)) return failure('PRICE_CHANGE_CONFLICT');
    await writeStoredPrices(tx, companyId, prices);
    await updateChange(tx, id, { state: 'published', publishedAt: clock.now(), problem: '' });
    return success(undefined);
  }

  /** Now, or at its hour by a job of the same transaction. */
  async function start(
    tx: Db,
    change: PriceChangeRow,
    rows: readonly PriceRow[],
  ): Promise<Result<'published' | 'scheduled', 'PRICE_CHANGE_CONFLICT'>> {
    const waitMs = (change.startsAt?.getTime() ?? 0) - clock.now().getTime();
    if (waitMs <= 0) {
      const done = await apply(tx, change, rows);
      return done.ok ? success('published') : done;
    }
    await updateChange(tx, change.id, { state: 'scheduled' });
    await jobs.enqueue(tx, publishPriceChangeJob, { changeId: change.id }, { startAfter: Math.ceil(waitMs / 1000) });
    return success('scheduled');
  }

  const effectOf = (rows: readonly PriceRow[], { startsAt }: Pick<PriceChangeRow, 'startsAt'>) => ({
    rows: rows.length,
    products: new Set(rows.map(({ productId }) => productId)).size,
    rowsDigest: digestOf(rows),
    startsAt: startsAt?.toISOString() ?? null,
  });

  /** In the transaction that claimed the key of the form. */
  async function publishIn(
    tx: Db,
    seen: SeenDraft & { key: string; startsAt: Date | undefined },
    asked: Asked,
  ): Promise<Result<undefined, PublishProblem>> {
    const found = await lockChange(tx, seen.id);
    if (!found || !asked.rights.canAt('prices.publish', found)) return failure('PRICE_CHANGE_NOT_FOUND');
    if (found.state !== 'draft') return failure('PRICE_CHANGE_NOT_DRAFT');
    if (found.version !== seen.version) return failure('PRICE_CHANGE_STALE');
    const startsAt = seen.startsAt ?? null;
    if (startsAt && startsAt <= clock.now()) return failure('PRICE_CHANGE_START_PAST');
    const rows = await findRows(tx, seen.id);
    if (rows.length === 0) return failure('PRICE_CHANGE_EMPTY');
    // Locked before the comparison: a promotion or a cost that is published meanwhile counts.
    await lockPublications(tx, found.companyId);
    await lockStoredPrices(tx, found.companyId, [...new Set(rows.map(({ productId }) => productId))]);
    const today = storeDate(clock.now()).isoDate;
    const { rails, rows: checked } = await checkAgainstStore(tx, found.companyId, rows, today);
    const [blocking] = blockingFindings.filter((one) => checked.some(({ findings }) => findings.includes(one)));
    if (blocking) return failure(blocking === 'conflict' ? 'PRICE_CHANGE_CONFLICT' : 'PRICE_CHANGE_BLOCKED');

    const change = { ...found, startsAt };
    const asking = { startsAt, reason: asked.reason, publishedByName: asked.by.name, signedByName: null, problem: '' };
    const payload = effectOf(rows, change);
    await updateChange(tx, seen.id, asking);
    if (needsSignature(checked, rails)) {
      await updateChange(tx, seen.id, { state: 'waiting' });
      const { companyId, name } = change;
      const subject = { subjectKind: 'price-change', subjectId: seen.id, subjectName: name } as const;
      const request = { id: seen.key, act: 'price-change.published', companyId, branchId: null } as const;
      await askForApproval(tx, { ...request, ...subject, payload, reason: asked.reason }, asked.by, clock.now());
      const after = { approvalId: seen.key, ...payload };
      await audit.write(tx, { ...acted(change, asked, 'approval.requested'), after });
      return success(undefined);
    }
    const started = await start(tx, change, rows);
    if (!started.ok) return started;
    await audit.write(tx, { ...acted(change, asked, `price-change.${started.value}`), after: payload });
    return success(undefined);
  }

  return {
    /** Beyond the rails of the company it waits for a second person, and no price changes. */
    async publish(
      seen: SeenDraft & { key: string; startsAt: Date | undefined },
      asked: Asked,
    ): Promise<Result<PriceChangeState, PublishProblem>> {
      const content = [seen.id, seen.startsAt?.toISOString() ?? null];
      const form = { key: seen.key, act: 'price-change.published', content, at: clock.now() } as const;
      const done = await actOnce(db, form, (tx) => publishIn(tx, seen, asked));
      if (!done.ok) return done;
      const change = await findChange(db, seen.id);
      return change ? success(change.state) : failure('PRICE_CHANGE_NOT_FOUND');
    },

    /** In the transaction of the signature, which writes the audit. What was signed is what is published. */
    async signed(tx: Db, { subjectId, payload }: ApprovalRow, by: Actor): Promise<Result<object, ProblemCode>> {
      const change = await lockChange(tx, subjectId);
      if (change?.state !== 'waiting') return failure('PRICE_CHANGE_NOT_DRAFT');
      const rows = await findRows(tx, subjectId);
      if (digestOf(rows) !== payload.rowsDigest) return failure('APPROVAL_CHANGED');
      await updateChange(tx, subjectId, { signedByName: by.name });
      const started = await start(tx, change, rows);
      return started.ok ? success({ state: started.value }) : started;
    },

    /** Not signed: it is a draft again. */
    async refused(tx: Db, { subjectId }: ApprovalRow): Promise<void> {
      await updateChange(tx, subjectId, { state: 'draft' });
    },

    /** A211: the job of a scheduled change. Idempotent: what is no longer scheduled is left alone. */
    async publishScheduled(changeId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const change = await lockChange(tx, changeId);
        if (change?.state !== 'scheduled') return;
        const rows = await findRows(tx, changeId);
        const by = { by: systemActor, reason: change.reason };
        const done = await apply(tx, change, rows);
        if (!done.ok) await updateChange(tx, changeId, { state: 'draft', problem: conflictText });
        const act = done.ok ? 'price-change.published' : 'price-change.stopped';
        await audit.write(tx, { ...acted(change, by, act), after: effectOf(rows, change) });
      });
    },
  };
}

function digestOf(rows: readonly PriceRow[]): string {
  const content = rows.map(({ productId, field, oldCents, newCents }) => [productId, field, oldCents, newCents]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
