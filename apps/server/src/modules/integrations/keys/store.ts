import type { CompanyId } from '@botica/domain/companies';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ApiKeyRow } from './tables.ts';
import { apiCalls, apiKeys, apiWrites } from './tables.ts';

/** The newest first. */
export function listKeys(db: Db, companyIds: readonly CompanyId[]): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(inArray(apiKeys.companyId, [...companyIds]))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

export async function findKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row;
}

/** Nothing when the key of the form made one before. */
export async function insertKey(tx: Db, row: typeof apiKeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(apiKeys).values(row).onConflictDoNothing().returning({ id: apiKeys.id });
  return made.length > 0;
}

/** False when it was revoked before. */
export async function revokeKey(tx: Db, id: string, at: Date): Promise<boolean> {
  const done = await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return done.length > 0;
}

export async function recordCall(db: Db, { at, ...call }: typeof apiCalls.$inferInsert & { at: Date }): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    with used as (update api_keys set last_used_at = ${moment} where id = ${call.keyId})
    insert into api_calls (key_id, at, call, status, ip, request_id)
    values (${call.keyId}, ${moment}, ${call.call}, ${call.status}, ${call.ip}, ${call.requestId})`);
}

const mostCalls = 100;

/** The newest first. */
export function findCalls(db: Db, keyId: string) {
  return db.select().from(apiCalls).where(eq(apiCalls.keyId, keyId)).orderBy(desc(apiCalls.id)).limit(mostCalls);
}

export async function deleteOldCalls(db: Db, before: Date): Promise<void> {
  await db.delete(apiCalls).where(lt(apiCalls.at, before));
  await db.delete(apiWrites).where(lt(apiWrites.at, before));
}

export interface Write {
  keyId: string;
  key: string;
  digest: string;
  at: Date;
}

/** Claims an idempotency key; a concurrent copy waits here. The answer of the first one when it was claimed before. */
export async function claimWrite(tx: Db, write: Write): Promise<{ digest: string; answer: unknown } | undefined> {
  const made = await tx
    .insert(apiWrites)
    .values({ ...write, answer: [] })
    .onConflictDoNothing()
    .returning({ key: apiWrites.key });
  if (made.length > 0) return undefined;
  const [known] = await tx.select().from(apiWrites).where(ofWrite(write));
  return known;
}

export async function saveAnswer(tx: Db, write: Write, answer: unknown): Promise<void> {
  await tx.update(apiWrites).set({ answer }).where(ofWrite(write));
}

const ofWrite = ({ keyId, key }: Pick<Write, 'keyId' | 'key'>) =>
  and(eq(apiWrites.keyId, keyId), eq(apiWrites.key, key));
