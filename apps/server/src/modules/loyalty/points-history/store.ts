import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface HistoryOwner {
  customerId: string;
  companyId: number;
}

export interface HistoryQuestion {
  from: Date;
  /** Exclusive; undefined means now. */
  until: Date | null;
  /** One more row shows that there are more. */
  limit: number;
}

/** The order of a movement; nothing if it has none. */
export interface MovementPlace {
  orderId: number | null;
  number: number | null;
  branchCode: number | null;
  branchName: string | null;
}

export interface PointsMovement extends MovementPlace {
  /** As JSON writes it. */
  at: string;
  points: number;
  reason: string;
  balance: number;
}

export interface PointsHistory {
  movements: PointsMovement[];
  earned: number;
  spent: number;
  balance: number;
}

/** One statement, so that the rows, their sums and the balance are consistent. */
export async function findPointsHistory(
  db: Db,
  { customerId, companyId }: HistoryOwner,
  { from, until, limit }: HistoryQuestion,
): Promise<PointsHistory> {
  const before = until ? sql`and at < ${until.toISOString()}::timestamptz` : sql``;
  const [row] = await db.execute<PointsHistory & Record<string, unknown>>(sql`
    with ledger as (
      select id, order_id, points, reason, at, sum(points) over (order by at, id) as balance
      from points_movements where customer_id = ${customerId} and company_id = ${companyId}
    ), asked as (
      select * from ledger where at >= ${from.toISOString()}::timestamptz ${before}
    ), shown as (
      select a.order_id as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "branchCode", b.public_name as "branchName",
        a.at, a.points, a.reason, a.balance::int, a.id
      from asked a
      left join orders o on o.id = a.order_id and o.customer_id = ${customerId}
      left join branches b on b.code = o.branch_code
      order by a.at desc, a.id desc limit ${limit}
    )
    select coalesce((select json_agg(shown order by at desc, id desc) from shown), '[]') as movements,
      coalesce((select sum(points) from asked where points > 0), 0)::int as earned,
      coalesce((select -sum(points) from asked where points < 0), 0)::int as spent,
      coalesce((select balance from points_accounts
        where customer_id = ${customerId} and company_id = ${companyId}), 0) as balance`);
  if (!row) throw new Error('The history of points was not answered');
  return row;
}
