import { createHash } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { SQL } from 'drizzle-orm';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { unhurried } from './database.ts';
import { attempts } from './tables.ts';

/**
 * How often something may be attempted. After the free attempts, each further one is followed by a pause twice as long
 * as the last; a window without attempts resets the counter.
 */
export interface Limit<Code extends ProblemCode = ProblemCode> {
  /** The action and its subject, such as 'login-account'. */
  name: string;
  /** The error code for the shopper: TOO_MANY_ATTEMPTS, TOO_MANY_SENDS. */
  code: Code;
  freeTries: number;
  firstPauseSeconds: number;
  maxPauseSeconds: number;
  windowSeconds: number;
}

/** One counter: a limit, and its e-mail, number, address or device. */
export interface Try<Code extends ProblemCode = ProblemCode> {
  limit: Limit<Code>;
  subject: string;
}

/**
 * Counts an attempt before it is made, across all processes: a hundred concurrent guesses are a hundred attempts. All
 * of its counters are raised or none: an attempt that one limit rejects must not use up another subject's limit. Call
 * it with the pool, never in the transaction of the work, whose rollback would undo the count. Commits asynchronously:
 * a crash loses half a second of counting.
 */
export async function takeTry<Code extends ProblemCode>(
  db: Db,
  tries: readonly Try<Code>[],
  now: Date,
): Promise<Result<{ isLast: boolean }, Code, { retryAfterSeconds: number }>> {
  const taken = await count(db, tries, now);
  if (!taken) return failure(...(await longestWait(db, tries, now)));
  return success({ isLast: tries.some((one) => (taken.get(keyOf(one)) ?? 0) >= one.limit.freeTries) });
}

/**
 * After a success: resets the counters; for a counter that many share, such as an address, takes only this attempt
 * back.
 */
export async function forgetTries(db: Db, own: readonly Try[], shared: readonly Try[] = []): Promise<void> {
  // Locks the rows in counting order before any change, so that two logins cannot deadlock.
  await db.execute(sql`
    with locked as (
      select key from attempts where key = any(${keysOf([...own, ...shared])}) order by key for update
    ), forgotten as (
      delete from attempts where key = any(array(select key from locked)) and key = any(${keysOf(own)})
    ), taken_back as (
      update attempts set tries = greatest(tries - 1, 0)
      where key = any(array(select key from locked)) and key = any(${keysOf(shared)})
    )
    select from ${unhurried}`);
}

/** Resets one counter in the transaction of the work. Unlike the above, its commit waits for the disk. */
export async function forgetTryWith(tx: Db, own: Try): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, keyOf(own)));
}

/** Deletes expired counters; every window is shorter than a day. */
export async function forgetOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.lastTryAt, before));
}

const divisionByZero = '22012';

/**
 * One statement raises all counters, in the order of their keys so that two attempts cannot deadlock. It raises nothing
 * when a counter is in its pause. When one reaches its limit while the statement waits for the lock of its row, only
 * some would be raised: the statement then fails on purpose, and PostgreSQL rolls it back.
 */
async function count(db: Db, tries: readonly Try[], now: Date): Promise<Map<string, number> | undefined> {
  const { at, waitSeconds, limit } = waitOf(tries, now);
  const keys = keysOf(tries);
  const isForgotten = sql`attempts.last_try_at <= ${at}::timestamptz - make_interval(secs => ${limit('windowSeconds')})`;
  const counting = db.execute<{ key: string; tries: number }>(sql`
    with counted as (
      insert into attempts (key, tries, last_try_at)
      select key, 1, ${at}::timestamptz from unnest(${keys}) as given(key)
      where not exists (select from attempts where attempts.key = any(${keys}) and ${waitSeconds} > 0)
      order by key
      on conflict (key) do update set
        tries = case when ${isForgotten} then 1 else attempts.tries + 1 end, last_try_at = excluded.last_try_at
      where ${waitSeconds} <= 0
      returning key, tries
    ), whole as (
      select 1 / (count(*) in (0, ${tries.length}))::int as is_whole from counted
    )
    select counted.* from counted, whole, ${unhurried} where is_whole = 1`);
  const rows = await counting.catch((error: unknown) => {
    if (isSqlState(error, divisionByZero)) return [];
    throw error;
  });
  return rows.length === 0 ? undefined : new Map(rows.map(({ key, tries }) => [key, tries]));
}

async function longestWait<Code extends ProblemCode>(
  db: Db,
  tries: readonly Try<Code>[],
  now: Date,
): Promise<[Code, { retryAfterSeconds: number }]> {
  const { waitSeconds } = waitOf(tries, now);
  const rows = await db.execute<{ key: string; seconds: number }>(sql`
    select key, ${waitSeconds} as seconds from attempts where key = any(${keysOf(tries)}) order by seconds desc`);
  const longest = tries.find((one) => keyOf(one) === rows[0]?.key) ?? tries[0];
  if (!longest) throw new Error('Nothing was tried');
  return [longest.limit.code, { retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) }];
}

/** The remaining pause for each row of `attempts`, by its own limit. */
function waitOf(tries: readonly Try[], now: Date) {
  const at = now.toISOString();
  const limits = JSON.stringify(Object.fromEntries(tries.map((one) => [keyOf(one), one.limit])));
  const limit = (name: keyof Limit) => sql`(${limits}::jsonb -> attempts.key ->> ${name}::text)::int`;
  const doublings = sql`least(attempts.tries - ${limit('freeTries')}, 20)`;
  const pauseSeconds = sql`case when attempts.tries < ${limit('freeTries')} then 0
    else least(${limit('firstPauseSeconds')} * power(2, ${doublings}), ${limit('maxPauseSeconds')}) end`;
  // Never longer than the pause, even if the clock of the process that counted last is ahead of ours.
  const sinceSeconds = sql`greatest(extract(epoch from ${at}::timestamptz - attempts.last_try_at), 0)`;
  return { at, limit, waitSeconds: sql`ceil(${pauseSeconds} - ${sinceSeconds})::int` };
}

/** As a PostgreSQL array: one value, however many. Keys hold no comma, quote or brace. */
function keysOf(tries: readonly Try[]): SQL {
  return sql`${`{${tries.map(keyOf).join(',')}}`}::text[]`;
}

/** Drizzle wraps the database error. */
function isSqlState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return true;
  }
  return false;
}

/** E-mails and phone numbers are not stored in plain text. */
function keyOf({ limit, subject }: Try): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;
}
