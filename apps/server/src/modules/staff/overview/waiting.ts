import type { CompanyId } from '@botica/domain/companies';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface LateBranch {
  companyId: CompanyId;
  branchCode: number;
  branchName: string;
  orders: number;
  /** When the oldest of them was due. */
  dueAt: Date;
}

/** `promisedFor` of the domain, in SQL: for orders `o` and the durations `t` of their branch. */
const due = sql`coalesce(o.scheduled_for, case
  when o.order_type_id = ${orderTypeIds.homeDelivery} and not o.unlock_id > 0
  then o.placed_at + make_interval(mins => t.most_minutes) end)`;

/** The orders that the branch desk shows as late, by branch, the oldest first. */
export async function findLate(db: Db, { where, now }: { where: SQL; now: Date }): Promise<LateBranch[]> {
  const rows = await db.execute<Omit<LateBranch, 'dueAt'> & { dueAt: string | Date } & Record<string, unknown>>(sql`
    select o.company_id as "companyId", o.branch_code as "branchCode", b.public_name as "branchName",
      count(*)::int as orders, min(${due}) as "dueAt"
    from orders o
    join branches b on b.code = o.branch_code
    left join delivery_durations t on t.branch_code = o.branch_code
    where o.life_step in ('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced')
      and not o.awaits_opening and not (o.kind = 'prescription' and o.units = 0)
      and ${due} < ${now.toISOString()}::timestamptz and ${where}
    group by 1, 2, 3 order by "dueAt"`);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }));
}

export interface WaitingMoney {
  count: number;
  /** Of them, those that pay no order. */
  purchases: number;
  since: Date | undefined;
  amounts: { companyId: CompanyId; cents: number }[];
}

interface MoneyRow extends Record<string, unknown> {
  companyId: CompanyId;
  count: number;
  purchases: number;
  since: string | Date;
  cents: number;
}

function summed(rows: readonly MoneyRow[]): WaitingMoney {
  const moments = rows.map(({ since }) => new Date(since).getTime());
  const sum = (of: (row: MoneyRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    count: sum(({ count }) => count),
    purchases: sum(({ purchases }) => purchases),
    since: moments.length > 0 ? new Date(Math.min(...moments)) : undefined,
    amounts: rows.map(({ companyId, cents }) => ({ companyId, cents })),
  };
}

/** Refunds of orders that the bank has not confirmed. Counts orders, as the list of them does. */
export async function findRefunds(db: Db, where: SQL): Promise<WaitingMoney> {
  const rows = await db.execute<MoneyRow>(sql`
    select o.company_id as "companyId", count(distinct o.id)::int as count, 0 as purchases,
      min(r.requested_at) as since, sum(r.amount_cents)::float8 as cents
    from payment_refunds r join orders o on o.id = r.order_id
    where r.done_at is null and ${where} group by 1`);
  return summed(rows);
}

/** The processor usually answers within seconds. */
const patienceMs = 5 * 60_000;

/**
 * Payments whose processor did not say whether it took the money; reconciliation asks again every minute. Of an order,
 * or of a purchase without a branch, which only roles in the whole company see.
 */
export async function findUnanswered(db: Db, { where, now }: { where: SQL; now: Date }): Promise<WaitingMoney> {
  const rows = await db.execute<MoneyRow>(sql`
    select a.company_id as "companyId", count(*)::int as count,
      (count(*) filter (where a.paid_purchase_id is not null))::int as purchases, min(a.started_at) as since,
      sum(a.amount_cents)::float8 as cents
    from payment_attempts a left join orders o on o.id = a.paid_order_id
    where a.state = 'completing' and a.started_at < ${new Date(now.getTime() - patienceMs).toISOString()}::timestamptz
      and ${where}
    group by 1`);
  return summed(rows);
}
