import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { batchSize, eachOf, findByIds } from '../run-batches.ts';
import type { PaymentsService } from '../service.ts';
import { changeAttempt } from '../store.ts';
import type { AttemptRow } from '../tables.ts';

const lookAgainSeconds = 60;

/** Asks the processors about interrupted attempts, in batches, until none is due. */
export function createReconciling({ clock, database: { db } }: Platform, payments: Pick<PaymentsService, 'settle'>) {
  /** Claims the due attempts and postpones their next check in one statement. */
  async function claimDue(): Promise<AttemptRow[]> {
    const now = clock.now().toISOString();
    const rows = await db.execute<{ id: string }>(sql`
      update payment_attempts set settle_after = ${now}::timestamptz + make_interval(secs => ${lookAgainSeconds})
      where id in (
        select id from payment_attempts
        where settle_after <= ${now}::timestamptz
        order by settle_after limit ${batchSize} for update skip locked
      )
      returning id`);
    return findByIds(
      db,
      rows.map(({ id }) => id),
    );
  }

  /** An abandoned or refused attempt is checked once more, when it can no longer be paid, and then closed. */
  async function look(attempt: AttemptRow): Promise<void> {
    let isAnswered = true;
    const { state } = await payments.settle(attempt, 'reconciliation', () => {
      isAnswered = false;
    });
    const wasOver = state === attempt.state && (state === 'abandoned' || state === 'declined');
    if (wasOver && isAnswered) await changeAttempt(db, attempt.id, [state], { settleAfter: null });
  }

  return async function settleDue(): Promise<{ looked: number }> {
    let looked = 0;
    for (;;) {
      const due = await claimDue();
      if (due.length === 0) return { looked };
      looked += due.length;
      await eachOf(due, look);
    }
  };
}
