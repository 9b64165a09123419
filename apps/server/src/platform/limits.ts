import { createHash } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { attempts } from './tables.ts';

/**
 * How often something may be tried. After the free tries, each further one is followed by a pause twice as long as the
 * one before; a window without tries forgets everything.
 */
export interface Limit<Code extends ProblemCode = ProblemCode> {
  /** What is tried and what it is counted by, such as 'login-account'. */
  name: string;
  /** The refusal that a shopper is told: TOO_MANY_ATTEMPTS, TOO_MANY_SENDS. */
  code: Code;
  freeTries: number;
  firstPauseSeconds: number;
  maxPauseSeconds: number;
  windowSeconds: number;
}

/** One count: a limit, and the e-mail, number, address or device that it is counted by. */
export interface Try<Code extends ProblemCode = ProblemCode> {
  limit: Limit<Code>;
  subject: string;
}

/**
 * Counts a try before it is made, in all processes alike: a hundred guesses sent at once are a hundred tries. Call it
 * with the pool, never in the transaction of the work, whose rollback would take the count back. After the last one
 * there is a pause.
 */
export async function takeTry<Code extends ProblemCode>(
  db: Db,
  tries: readonly Try<Code>[],
  now: Date,
): Promise<Result<{ isLast: boolean }, Code, { retryAfterSeconds: number }>> {
  const taken = await Promise.all(tries.map((one) => takeOne(db, one, now)));
  const retryAfterSeconds = Math.max(...taken.map(({ waitSeconds }) => waitSeconds));
  const refused = tries[taken.findIndex(({ waitSeconds }) => waitSeconds === retryAfterSeconds)];
  if (refused && retryAfterSeconds > 0) return failure(refused.limit.code, { retryAfterSeconds });
  return success({ isLast: taken.some(({ isLast }) => isLast) });
}

/** After a success: what was counted says nothing about the next try. */
export async function forgetTries(db: Db, tries: readonly Try[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, tries.map(keyOf)));
}

/** After a success counted by something that many share, such as an address: only this try is taken back. */
export async function giveBackTry(db: Db, one: Try): Promise<void> {
  await db
    .update(attempts)
    .set({ tries: sql`greatest(${attempts.tries} - 1, 0)` })
    .where(eq(attempts.key, keyOf(one)));
}

/** What nobody has tried since says nothing any more; every window is shorter than a day. */
export async function forgetOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.lastTryAt, before));
}

/** The seconds left to wait are 0 when the try was counted and may be made. */
async function takeOne(db: Db, one: Try, now: Date): Promise<{ waitSeconds: number; isLast: boolean }> {
  const { freeTries, firstPauseSeconds, maxPauseSeconds, windowSeconds } = one.limit;
  const at = now.toISOString();
  const doublings = sql`least(${attempts.tries} - ${freeTries}::int, 20)`;
  const pauseSeconds = sql`case when ${attempts.tries} < ${freeTries}::int then 0
    else least(${firstPauseSeconds}::int * power(2, ${doublings}), ${maxPauseSeconds}::int) end`;
  // Never longer than the pause, though the clock of whoever counted last is ahead of ours.
  const sinceSeconds = sql`greatest(extract(epoch from ${at}::timestamptz - ${attempts.lastTryAt}), 0)`;
  const waitSeconds = sql<number>`ceil(${pauseSeconds} - ${sinceSeconds})::int`;
  const isForgotten = sql`${attempts.lastTryAt} <= ${at}::timestamptz - make_interval(secs => ${windowSeconds}::int)`;

  const [taken] = await db
    .insert(attempts)
    .values({ key: keyOf(one), tries: 1, lastTryAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { tries: sql`case when ${isForgotten} then 1 else ${attempts.tries} + 1 end`, lastTryAt: now },
      // A refused try is not counted, or somebody who keeps knocking would never be let in again.
      setWhere: sql`${waitSeconds} <= 0`,
    })
    .returning({ tries: attempts.tries });
  if (taken) return { waitSeconds: 0, isLast: taken.tries >= freeTries };
  const [refused] = await db
    .select({ waitSeconds })
    .from(attempts)
    .where(eq(attempts.key, keyOf(one)));
  return { waitSeconds: Math.max(1, refused?.waitSeconds ?? 1), isLast: false };
}

/** E-mails and phone numbers are not kept in the clear. */
function keyOf({ limit, subject }: Try): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;
}
