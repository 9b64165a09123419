import type { AttemptState, PaymentKind } from '@botica/domain/payments';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** A payment of an order, as customer service sees it. The money is what its ledger says. */
export interface OrderPayment {
  attemptId: string;
  kind: PaymentKind;
  state: AttemptState;
  amountCents: number;
  cardBrand: string;
  cardMask: string;
  openedAt: Date;
  capturedAt: Date | null;
  authorization: string;
  /** Captured, less refunds that were asked for, done or not. */
  refundableCents: number;
}

export interface OrderRefund {
  id: string;
  attemptId: string;
  amountCents: number;
  reason: string;
  requestedAt: Date;
  nextTryAt: Date;
  tries: number;
  doneAt: Date | null;
}

export interface OrderMoney {
  payments: OrderPayment[];
  refunds: OrderRefund[];
}

type Json<Row, Moments extends keyof Row> = { [Key in keyof Row]: Key extends Moments ? string : Row[Key] };
type PaymentJson = Json<Omit<OrderPayment, 'capturedAt'>, 'openedAt'> & { capturedAt: string | null };
type RefundJson = Json<Omit<OrderRefund, 'doneAt'>, 'requestedAt' | 'nextTryAt'> & { doneAt: string | null };

/** Attempts that nobody started are left out. One statement. */
export async function findOrderMoney(db: Db, orderId: number): Promise<OrderMoney> {
  const [row] = await db.execute<{ payments: PaymentJson[]; refunds: RefundJson[] }>(sql`
    select coalesce((
      select json_agg(json_build_object('attemptId', a.id, 'kind', a.kind, 'state', a.state,
        'amountCents', a.amount_cents, 'cardBrand', a.card_brand, 'cardMask', a.card_mask, 'openedAt', a.opened_at,
        'capturedAt', e.at, 'authorization', coalesce(e.detail ->> 'authorization', ''),
        'refundableCents', greatest(0, coalesce(e.amount_cents, 0) - coalesce(r.cents, 0))) order by a.sequence)
      from payment_attempts a
      left join lateral (select id, at, amount_cents, detail from payment_events
        where attempt_id = a.id and kind = 'captured' order by id limit 1) e on true
      left join lateral (select sum(amount_cents)::int as cents from payment_refunds
        where capture_event_id = e.id) r on true
      where a.order_id = ${orderId} and (a.state <> 'abandoned' or a.started_at is not null)), '[]') as payments,
    coalesce((
      select json_agg(json_build_object('id', id, 'attemptId', attempt_id, 'amountCents', amount_cents,
        'reason', reason, 'requestedAt', requested_at, 'nextTryAt', next_try_at, 'tries', tries, 'doneAt', done_at)
        order by requested_at, id)
      from payment_refunds where order_id = ${orderId}), '[]') as refunds`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    payments: (row?.payments ?? []).map((payment) => ({
      ...payment,
      openedAt: new Date(payment.openedAt),
      capturedAt: moment(payment.capturedAt),
    })),
    refunds: (row?.refunds ?? []).map((refund) => ({
      ...refund,
      requestedAt: new Date(refund.requestedAt),
      nextTryAt: new Date(refund.nextTryAt),
      doneAt: moment(refund.doneAt),
    })),
  };
}
