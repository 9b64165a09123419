import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { OutsideError } from '../../../platform/outside.ts';
import { paymentJobs } from '../job-types.ts';
import { batchSize, eachOf, findByIds } from '../run-batches.ts';
import type { PaymentsService } from '../service.ts';
import { addEvent, lockAttempt } from '../store.ts';

interface DueRefund extends Record<string, unknown> {
  id: string;
  attempt_id: string;
  transaction_id: string;
  amount_cents: number;
  charged_cents: number;
  tries: number;
}

/** Refunds each capture to its source, retrying for as long as it takes. */
export function createRefunding(
  { clock, database, jobs, log }: Platform,
  payments: Pick<PaymentsService, 'processors'>,
) {
  const { db } = database;

  /** Back-off up to an hour; a refund is never given up. */
  async function claimRefunds(): Promise<DueRefund[]> {
    const now = clock.now().toISOString();
    const rows = await db.execute<DueRefund>(sql`
      update payment_refunds r set tries = least(r.tries + 1, 1000),
        next_try_at = ${now}::timestamptz + make_interval(secs => least(60 * power(2, least(r.tries, 6)), 3600))
      from payment_events e
      where e.id = r.capture_event_id and r.id in (
        select id from payment_refunds where done_at is null and next_try_at <= ${now}::timestamptz
        order by next_try_at limit ${batchSize} for update skip locked
      )
      returning r.id, r.attempt_id, e.transaction_id, r.amount_cents, r.tries,
        coalesce(r.charged_cents, (e.detail ->> 'charged')::int, r.amount_cents) as charged_cents`);
    return [...rows];
  }

  /** Called without locks and with one idempotency key: a repeated request refunds once. */
  async function refund(due: DueRefund): Promise<void> {
    const [attempt] = await findByIds(db, [due.attempt_id]);
    if (!attempt) return;
    try {
      const refunded = { id: due.id, transactionId: due.transaction_id, chargedCents: due.charged_cents };
      const done = await payments.processors.refund(attempt, refunded, clock.now());
      await db.transaction(async (tx) => {
        // Two refunds of one attempt may end concurrently: the second must see the first.
        await lockAttempt(tx, attempt.id);
        const at = clock.now();
        const marked = await tx.execute(sql`
          update payment_refunds set done_at = ${at.toISOString()}::timestamptz
          where id = ${due.id} and done_at is null returning id`);
        if (marked.length === 0) return;
        const { transactionId } = done;
        const source = 'cancellation' as const;
        const detail = { charged: String(due.charged_cents), currency: attempt.chargedCurrency };
        const amountCents = -due.amount_cents;
        await addEvent(tx, attempt, { kind: 'refunded', source, at, amountCents, transactionId, detail });
        await tx.execute(sql`
          update payment_attempts set state = 'refunded' where id = ${attempt.id} and state in ('captured', 'surplus')
            and (select sum(amount_cents) from payment_events where attempt_id = ${attempt.id}) <= 0`);
        await jobs.enqueue(tx, paymentJobs.refundLetter, { attemptId: attempt.id, refundId: due.id });
      });
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      log.error({ err: error, refundId: due.id, tries: due.tries }, 'a payment could not be given back yet');
    }
  }

  return async function refundDue(): Promise<void> {
    for (;;) {
      const due = await claimRefunds();
      if (due.length === 0) return;
      await eachOf(due, refund);
    }
  };
}
