import type { MovementSource } from '@botica/domain/loyalty/points-history';
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
  id: number;
  /** As JSON writes it. */
  at: string;
  points: number;
  reason: string;
  balance: number;
  source: MovementRecord | null;
}

/** The source of a movement; the number of an order and the name of a person are composed from the row. */
export type MovementRecord =
  | Exclude<MovementSource, { kind: 'order' | 'transfer' }>
  | { kind: 'order'; products: string[] }
  | { kind: 'transfer'; firstName: string | null; lastName: string | null };

export interface PointsHistory {
  movements: PointsMovement[];
  earned: number;
  spent: number;
  /** Of redemptions that were annulled: they are not earned. */
  returned: number;
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
    ), page as (
      select * from asked order by at desc, id desc limit ${limit}
    ), shown as (
      select a.order_id as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "branchCode",
        b.public_name as "branchName", a.at, a.points, a.reason, a.balance::int, a.id, ${sourceOf} as source
      from page a
      left join orders o on o.id = a.order_id and o.customer_id = ${customerId}
      left join branches b on b.code = o.branch_code
      left join partner_coupons c on c.id = a.order_id and c.customer_id = ${customerId}
      left join partner_promotions f on f.id = c.promotion_id
      left join partners p on p.id = f.partner_id
      left join raffle_exchanges e on e.id = a.order_id and e.customer_id = ${customerId}
      left join raffles r on r.id = e.raffle_id
      left join slot_spins s on s.exchange_id = e.id
      left join point_transfers t on t.id = a.order_id and ${customerId}::uuid in (t.customer_id, t.recipient_id)
      left join customers w on w.deleted_at is null
        and w.id = case when t.customer_id = ${customerId} then t.recipient_id else t.customer_id end
      left join top_ups u on u.id = a.order_id and u.customer_id = ${customerId}
    )
    select coalesce((select json_agg(shown order by at desc, id desc) from shown), '[]') as movements,
      coalesce((select sum(points) from asked where points > 0 and reason not in ('returned', 'reduced')), 0)::int as earned,
      coalesce((select -sum(points) from asked where points < 0), 0)::int as spent,
      coalesce((select sum(points) from asked where reason in ('returned', 'reduced')), 0)::int as returned,
      coalesce((select balance from points_accounts
        where customer_id = ${customerId} and company_id = ${companyId}), 0) as balance`);
  if (!row) throw new Error('The history of points was not answered');
  return row;
}

/** The joined row of a movement as a `MovementRecord`; each id belongs to one of the tables. */
const sourceOf = sql`
  case
    when o.id is not null then json_build_object('kind', 'order', 'products', o.first_products)
    when c.id is not null then json_build_object('kind', 'coupon', 'title', c.title, 'partner', p.name)
    when s.exchange_id is not null then json_build_object('kind', 'spin', 'prize', s.prize_name)
    when e.id is not null then json_build_object('kind', 'tickets', 'raffle', r.name,
      'tickets', e.tickets + e.bonus_tickets, 'first', e.first_number, 'last', e.last_number)
    when t.id is not null then json_build_object('kind', 'transfer', 'firstName', w.first_name, 'lastName', w.last_name)
    when u.id is not null then json_build_object('kind', 'topUp', 'product', u.product_name, 'phone', u.phone)
  end`;
