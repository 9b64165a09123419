import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { HistoryOwner, HistoryQuestion, MovementPlace } from './store.ts';

export interface BankPointsMovement extends MovementPlace {
  /** As JSON writes it. */
  at: string;
  points: number;
  cashBackCents: number;
  reason: 'redeemed' | 'returned';
  lastFour: string | null;
}

export interface BankPointsHistory {
  movements: BankPointsMovement[];
  spent: number;
  returned: number;
  /** Less the returned amount. */
  cashBackCents: number;
}

/**
 * Amounts that orders took from a card's programme, and that were returned. A redemption that the bank has not answered
 * yet, or refused, moved nothing; one that is being returned still counts as taken.
 */
export async function findBankPointsHistory(
  db: Db,
  { customerId, companyId }: HistoryOwner,
  { from, until, limit }: HistoryQuestion,
): Promise<BankPointsHistory> {
  const before = until ? sql`and at < ${until.toISOString()}::timestamptz` : sql``;
  const [row] = await db.execute<BankPointsHistory & Record<string, unknown>>(sql`
    with mine as (
      select * from bank_points_redemptions
      where customer_id = ${customerId} and company_id = ${companyId} and state in ('redeemed', 'reversing', 'reversed')
    ), ledger as (
      select order_id, card_id, asked_at as at, -points as points, -cash_back_cents as cash, 'redeemed' as reason
      from mine
      union all
      select order_id, card_id, settled_at, points, cash_back_cents, 'returned' from mine where state = 'reversed'
    ), asked as (
      select * from ledger where at >= ${from.toISOString()}::timestamptz ${before}
    ), shown as (
      select a.order_id as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "branchCode",
        b.public_name as "branchName", a.at, a.points, a.cash as "cashBackCents", a.reason, c.last_four as "lastFour"
      from asked a
      left join orders o on o.id = a.order_id and o.customer_id = ${customerId}
      left join branches b on b.code = o.branch_code
      left join payment_cards c on c.id = a.card_id and c.customer_id = ${customerId}
      order by a.at desc, a.order_id desc, a.reason desc limit ${limit}
    )
    select coalesce((select json_agg(shown order by at desc, "orderId" desc, reason desc) from shown), '[]') as movements,
      coalesce((select -sum(points) from asked where points < 0), 0)::int as spent,
      coalesce((select sum(points) from asked where points > 0), 0)::int as returned,
      coalesce((select -sum(cash) from asked), 0)::int as "cashBackCents"`);
  if (!row) throw new Error('The history of the bank programme was not answered');
  return row;
}
