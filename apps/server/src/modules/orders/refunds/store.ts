import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { OrderTenderRow } from '../index.ts';
import type { RefundableTender, TenderRefundRow } from './tables.ts';
import { refundableTenders, tenderRefunds } from './tables.ts';

export function findTenderRefunds(db: Db, orderId: number): Promise<TenderRefundRow[]> {
  return db
    .select()
    .from(tenderRefunds)
    .where(eq(tenderRefunds.orderId, orderId))
    .orderBy(asc(tenderRefunds.requestedAt), asc(tenderRefunds.id));
}

export async function insertTenderRefund(tx: Db, row: typeof tenderRefunds.$inferInsert): Promise<void> {
  await tx.insert(tenderRefunds).values(row);
}

/** A part of an order that can go back to where it came from. */
export interface RefundablePart {
  position: number;
  kind: RefundableTender;
  paidCents: number;
  paidPoints: number;
  leftCents: number;
  leftPoints: number;
  /** A voucher and the points of a bank go back as a whole. */
  isWholeOnly: boolean;
}

const isRefundable = (kind: string): kind is RefundableTender => refundableTenders.some((one) => one === kind);
const isOfBank = (kind: string) => kind === 'bankPoints' || kind === 'cashBack';

type Tender = Pick<OrderTenderRow, 'position' | 'amountCents' | 'points'> & { kind: string };
type Refund = Pick<TenderRefundRow, 'position' | 'amountCents' | 'points'>;

/** Points and cash-back of a card are one redemption at the bank: one part, at the place of the first of them. */
export function refundableParts(tenders: readonly Tender[], refunds: readonly Refund[]): RefundablePart[] {
  const ofBank = tenders.filter(({ kind }) => isOfBank(kind));
  return tenders.flatMap(({ position, kind, ...own }) => {
    if (!isRefundable(kind) || (isOfBank(kind) && ofBank[0]?.position !== position)) return [];
    const paid = isOfBank(kind) ? sumOf(ofBank) : sumOf([own]);
    const back = sumOf(refunds.filter((refund) => refund.position === position));
    const leftCents = Math.max(0, paid.amountCents - back.amountCents);
    return [
      {
        ...{ position, kind, leftCents, isWholeOnly: kind === 'vouchers' || isOfBank(kind) },
        paidCents: paid.amountCents,
        paidPoints: paid.points,
        leftPoints: Math.max(0, paid.points - back.points),
      },
    ];
  });
}

function sumOf(parts: readonly { amountCents: number; points: number }[]) {
  return parts.reduce(
    (sum, one) => ({ amountCents: sum.amountCents + one.amountCents, points: sum.points + one.points }),
    { amountCents: 0, points: 0 },
  );
}

interface DueRefund extends Record<string, unknown> {
  id: string;
  orderId: number;
  kind: RefundableTender;
  voucherCode: string | null;
  tries: number;
}

const batchSize = 50;

/** Back-off up to an hour; a refund is never given up. */
export async function claimDueRefunds(db: Db, now: Date): Promise<DueRefund[]> {
  const at = now.toISOString();
  const rows = await db.execute<DueRefund>(sql`
    update tender_refunds r set tries = least(r.tries + 1, 1000),
      next_try_at = ${at}::timestamptz + make_interval(secs => least(60 * power(2, least(r.tries, 6)), 3600))
    from order_tenders t
    where t.order_id = r.order_id and t.position = r.position and r.id in (
      select id from tender_refunds where done_at is null and next_try_at <= ${at}::timestamptz
      order by next_try_at limit ${batchSize} for update skip locked
    )
    returning r.id, r.order_id::float8 as "orderId", r.kind, t.detail ->> 'voucherCode' as "voucherCode", r.tries`);
  return [...rows];
}

/** False when another process did it. */
export async function endRefund(tx: Db, id: string, at: Date): Promise<boolean> {
  const rows = await tx.execute(sql`
    update tender_refunds set done_at = ${at.toISOString()}::timestamptz
    where id = ${id} and done_at is null returning id`);
  return rows.length > 0;
}
