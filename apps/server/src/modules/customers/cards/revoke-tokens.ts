import { and, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { CardProcessor } from '../../../ports/card-processor.ts';
import { cardRevocations, paymentCards } from './tables.ts';

/** Longer than saving a card takes: a concurrent save of the same card has finished by then. */
export const revokedAfterMs = 60 * 1000;
const keptAfterMs = 24 * 60 * 60 * 1000;
const mostAtOnce = 50;

/**
 * Runs in the transaction that removes the cards, before it does. The processor, which may be unavailable, is called
 * later.
 */
export async function askRevocation(tx: Db, cards: SQL | undefined, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into card_revocations (token, asked_at)
    select token, ${at.toISOString()}::timestamptz from payment_cards where ${cards} and token is not null
    on conflict do nothing`);
}

/**
 * Runs in the transaction that saves a card whose token was requested at `askedAt`. Cancels a pending revocation; false
 * when the token was already revoked, so that a new one must be requested. Waits for a revocation in progress.
 */
export async function keepToken(tx: Db, token: string, askedAt: Date): Promise<boolean> {
  await tx.delete(cardRevocations).where(and(eq(cardRevocations.token, token), isNull(cardRevocations.revokedAt)));
  const [revoked] = await tx.execute(sql`
    select 1 from card_revocations
    where token = ${token} and revoked_at >= ${askedAt.toISOString()}::timestamptz limit 1`);
  return revoked === undefined;
}

interface Needs {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  processor: CardProcessor;
}

/** Revokes the tokens of removed cards at the processor. One that fails goes behind the others. */
export async function revokeTokens({ db, clock, log, processor }: Needs): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - keptAfterMs);
  await db.delete(cardRevocations).where(lt(cardRevocations.revokedAt, before));
  for (let done = 0; done < mostAtOnce; done += 1) {
    let id: string | undefined;
    try {
      await db.transaction(async (tx) => {
        const waiting = await lockNext(tx, new Date(now - revokedAfterMs));
        id = waiting?.id;
        if (waiting) await revokeOne(tx, waiting);
      });
      if (id === undefined) return;
    } catch (error) {
      if (id === undefined || !(error instanceof OutsideError)) throw error;
      await db.update(cardRevocations).set({ triedAt: clock.now() }).where(eq(cardRevocations.id, id));
      log.error({ err: error, revocationId: id }, 'the token of a card could not be revoked yet');
      return;
    }
  }

  /** The lock is held during the call to the processor: a concurrent save of the same card waits for the result. */
  async function revokeOne(tx: Db, { id, token }: { id: string; token: string }): Promise<void> {
    const [used] = await tx
      .select({ id: paymentCards.id })
      .from(paymentCards)
      .where(eq(paymentCards.token, token))
      .limit(1);
    // The same number has one token for all customers.
    if (used) {
      await tx.delete(cardRevocations).where(eq(cardRevocations.id, id));
      return;
    }
    await processor.revoke(token);
    await tx.update(cardRevocations).set({ revokedAt: clock.now() }).where(eq(cardRevocations.id, id));
  }
}

async function lockNext(tx: Db, askedUntil: Date): Promise<{ id: string; token: string } | undefined> {
  const [row] = await tx
    .select({ id: cardRevocations.id, token: cardRevocations.token })
    .from(cardRevocations)
    .where(and(isNull(cardRevocations.revokedAt), lte(cardRevocations.askedAt, askedUntil)))
    .orderBy(sql`${cardRevocations.triedAt} nulls first`, cardRevocations.askedAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}
