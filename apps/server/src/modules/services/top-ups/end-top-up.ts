import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Payments, PurchaseHandler } from '../../payments/index.ts';
import { giveBackPoints } from '../../tenders/points/index.ts';
import { topUpJobs } from './job-types.ts';
import { graceMs } from './limits.ts';
import { lockTopUp, lockTopUpOfPurchase, moveTopUp } from './store.ts';
import type { TopUpRow } from './tables.ts';

/** Not paid, or not confirmed, in time: returns the points in the same transaction. */
async function expire(tx: Db, topUp: TopUpRow, at: Date): Promise<void> {
  if (!(await moveTopUp(tx, topUp, 'expire', { endedAt: at, lookAfter: null, expiresAt: null }))) return;
  if (topUp.points > 0) await giveBackPoints(tx, topUp.id, at);
}

/** The result of the card charge. A job sends the top-up, whether or not the shopper returns. */
export const topUpPurchase: PurchaseHandler = {
  path: '/misrecargas',

  async paid(tx, purchase, { at, jobs }) {
    const topUp = await lockTopUpOfPurchase(tx, purchase.id);
    if (!topUp) throw new Error(`Purchase ${purchase.id} is of no top-up`);
    const lookAfter = new Date(at.getTime() + graceMs);
    if (!(await moveTopUp(tx, topUp, 'pay', { lookAfter }))) throw new Error(`Top-up ${topUp.id} was paid before`);
    await jobs.enqueue(tx, topUpJobs.send, { topUpId: topUp.id });
  },

  async released(tx, purchase, at) {
    const topUp = await lockTopUpOfPurchase(tx, purchase.id);
    if (topUp) await expire(tx, topUp, at);
  },
};

/** The two ways in which a top-up ends without being sent. */
export function createEnding(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  { payments }: { payments: Pick<Payments, 'refundPurchase'> },
) {
  const { db } = database;

  return {
    /** One that waits for confirmation, and has no purchase that would expire. */
    expireUnconfirmed(topUpId: number): Promise<void> {
      return db.transaction(async (tx) => {
        const topUp = await lockTopUp(tx, topUpId);
        if (topUp?.expiresAt && topUp.expiresAt <= clock.now()) await expire(tx, topUp, clock.now());
      });
    },

    /** It failed for good: money and points are returned, once, in the same transaction. */
    giveBack(topUpId: number): Promise<void> {
      return db.transaction(async (tx) => {
        const topUp = await lockTopUp(tx, topUpId);
        const at = clock.now();
        if (!topUp || !(await moveTopUp(tx, topUp, 'giveBack', { endedAt: at, lookAfter: null }))) return;
        if (topUp.points > 0) await giveBackPoints(tx, topUp.id, at);
        if (topUp.purchaseId !== null) {
          await payments.refundPurchase(tx, { purchaseId: topUp.purchaseId, reason: 'top-up failed' });
        }
        await jobs.enqueue(tx, topUpJobs.letter, { topUpId, about: 'returned', key: `returned-${topUpId}` });
      });
    },
  };
}
