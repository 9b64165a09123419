import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/index.ts';
import type { PrivateFiles } from '../customers/private-files/index.ts';
import type { OwnerProblem } from '../identity/sessions/index.ts';
import { confirmOwner, recordSecurityEvent } from '../identity/sessions/index.ts';
import { dataJobs } from './job-types.ts';
import { findCopy, forgetDataCopiesOf, insertCopy, lockCustomer, markFetched } from './store.ts';
import type { DataCopyRow } from './tables.ts';

/** How long a file can be fetched, and how long one request blocks the next. */
export const dayMs = 24 * 60 * 60 * 1000;

export type CopyState = 'none' | 'preparing' | 'ready' | 'fetched' | 'expired';

export interface DataCopy {
  state: CopyState;
  askedAt: Date | null;
  expiresAt: Date | null;
  /** When the next copy may be requested; empty when it may be now. */
  nextFrom: Date | null;
}

export type AskProblem = OwnerProblem | 'DATA_COPY_LIMIT';
export type FetchProblem = 'DATA_COPY_NOT_READY' | 'DATA_COPY_FETCHED' | 'DATA_COPY_EXPIRED';

export type PersonalData = ReturnType<typeof createPersonalData>;

export function createPersonalData(
  { clock, database, files, jobs }: Platform,
  { privateFiles }: { privateFiles: PrivateFiles },
) {
  const { db } = database;

  async function askIn(
    tx: Db,
    customerId: string,
    ip: string | undefined,
  ): Promise<Result<DataCopy, 'SESSION_EXPIRED' | 'DATA_COPY_LIMIT'>> {
    if (!(await lockCustomer(tx, customerId))) return failure('SESSION_EXPIRED');
    const now = clock.now();
    const before = await findCopy(tx, customerId);
    const { state, nextFrom } = toDataCopy(before, now);
    if (before && (state === 'ready' || (state === 'preparing' && nextFrom))) {
      return success(toDataCopy(before, now));
    }
    if (nextFrom) {
      const retryAfterSeconds = Math.ceil((nextFrom.getTime() - now.getTime()) / 1000);
      return failure('DATA_COPY_LIMIT', { retryAfterSeconds });
    }
    if (before?.fileKey) await privateFiles.removeLater(tx, [before.fileKey]);
    const copy = await insertCopy(tx, { customerId, id: randomUUID(), askedAt: now });
    await recordSecurityEvent(tx, { kind: 'data-requested', customerId, ...(ip ? { ip } : {}), at: now });
    await jobs.enqueue(tx, dataJobs.prepare, { copyId: copy.id });
    return success(toDataCopy(copy, now));
  }

  return {
    async read(customerId: string): Promise<DataCopy> {
      return toDataCopy(await findCopy(db, customerId), clock.now());
    },

    /** A143: one copy a day. Idempotent while a copy is being prepared or can be fetched. */
    async ask(
      { id: customerId, sessionId }: { id: string; sessionId: string },
      { password, ip }: { password: string; ip: string },
    ): Promise<Result<DataCopy, AskProblem>> {
      const confirmed = await confirmOwner({ db, clock }, { id: customerId, sessionId }, password);
      if (!confirmed.ok) return confirmed;
      return db.transaction((tx) => askIn(tx, customerId, ip));
    },

    /** For customer service, in the transaction of its act. The copy is for the customer, who gets the letter. */
    askFor: (tx: Db, customerId: string) => askIn(tx, customerId, undefined),

    /** Removes a prepared copy, and one being prepared. The customer may ask for another at once. */
    async drop(tx: Db, customerId: string): Promise<void> {
      const keys = await forgetDataCopiesOf(tx, customerId);
      if (keys.length > 0) await privateFiles.removeLater(tx, keys);
    },

    /** A143: gives the file to its owner, once. */
    async fetch(customerId: string, ip: string): Promise<Result<{ body: Readable; size: number }, FetchProblem>> {
      const now = clock.now();
      const copy = await findCopy(db, customerId);
      const { state } = toDataCopy(copy, now);
      if (state === 'fetched') return failure('DATA_COPY_FETCHED');
      if (state === 'expired') return failure('DATA_COPY_EXPIRED');
      if (!copy?.fileKey) return failure('DATA_COPY_NOT_READY');
      // Opened before it counts as fetched: an outage of the file store does not cost the customer the copy.
      const file = await files.get(copy.fileKey);
      if (!file) return failure('DATA_COPY_EXPIRED');
      const isFirst = await db.transaction(async (tx) => {
        const marked = await markFetched(tx, copy.id, now);
        if (marked) await recordSecurityEvent(tx, { kind: 'data-downloaded', customerId, ip, at: now });
        return marked;
      });
      if (isFirst) return success({ body: file.body, size: file.size });
      file.body.destroy();
      return failure('DATA_COPY_FETCHED');
    },
  };
}

function toDataCopy(copy: DataCopyRow | undefined, now: Date): DataCopy {
  if (!copy) return { state: 'none', askedAt: null, expiresAt: null, nextFrom: null };
  const nextFrom = new Date(copy.askedAt.getTime() + dayMs);
  return {
    state: stateOf(copy, now),
    askedAt: copy.askedAt,
    expiresAt: copy.expiresAt,
    nextFrom: nextFrom > now ? nextFrom : null,
  };
}

function stateOf({ readyAt, expiresAt, fetchedAt }: DataCopyRow, now: Date): CopyState {
  if (fetchedAt) return 'fetched';
  if (!readyAt || !expiresAt) return 'preparing';
  return expiresAt <= now ? 'expired' : 'ready';
}
