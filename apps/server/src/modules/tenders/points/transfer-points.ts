import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface PointsToMove {
  companyId: number;
  fromCustomerId: string;
  toCustomerId: string;
  transferId: number;
  points: number;
  at: Date;
}

/**
 * Moves points from one customer to another in one statement. Both balances are locked in customer order before either
 * changes, so that two opposite transfers cannot deadlock. Returns the sender's balance.
 */
export async function movePoints(tx: Db, move: PointsToMove): Promise<Result<number, 'POINTS_NOT_ENOUGH'>> {
  const { companyId, fromCustomerId, toCustomerId, transferId, points } = move;
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`Not points to move: ${points}`);
  if (fromCustomerId === toCustomerId) throw new RangeError('Points do not move to whoever has them');
  const at = sql`${move.at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into points_accounts (customer_id, company_id, balance) values (${toCustomerId}, ${companyId}, 0)
    on conflict (customer_id, company_id) do nothing`);
  await tx.execute(sql`
    select 1 from points_accounts where company_id = ${companyId} and customer_id in (${fromCustomerId}, ${toCustomerId})
    order by customer_id for update`);
  const [left] = await tx.execute<{ balance: number }>(sql`
    with taken as (
      update points_accounts set balance = balance - ${points}
      where customer_id = ${fromCustomerId} and company_id = ${companyId} and balance >= ${points}
      returning customer_id, balance
    ), given as (
      update points_accounts set balance = balance + ${points}
      where customer_id = ${toCustomerId} and company_id = ${companyId} and exists (select from taken)
      returning customer_id
    ), written as (
      insert into points_movements (customer_id, company_id, points, reason, order_id, at)
      select customer_id, ${companyId}::smallint, ${-points}::int, 'sent', ${transferId}::bigint, ${at} from taken
      union all
      select customer_id, ${companyId}::smallint, ${points}::int, 'received', ${transferId}::bigint, ${at} from given
    )
    select balance from taken`);
  return left ? success(left.balance) : failure('POINTS_NOT_ENOUGH');
}
