import { companyIds } from '@botica/domain/companies';
import type { ExpiringPoints, YearOfPoints } from '@botica/domain/tenders/points';
import { expiringPoints, lastExpiredYear } from '@botica/domain/tenders/points';
import { storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { jobType } from '../../../platform/jobs.ts';
import { findPointsSettings } from './settings.ts';
import type { PointsOwner } from './store.ts';

export const pointsJobs = {
  /** Every hour, so that the next run covers a failed one; it finds something to do once a year. */
  expire: jobType({ name: 'points-expire', cron: '20 * * * *', retryLimit: 0 }),
};

/** A movement that adds points which were not there before; the others spend points or return spent ones. */
const isEarned = sql`(reason in ('opening', 'earned', 'received') or (reason = 'corrected' and points > 0))`;
/** The stores use UTC-6 all year. */
const yearOf = sql`extract(year from at at time zone interval '-6 hours')::int`;

/** A186: what is left of the points of each year, the first to expire first. */
export async function findExpiringPoints(
  db: Db,
  { customerId, companyId }: PointsOwner,
  validYears: number | undefined,
): Promise<ExpiringPoints[]> {
  const rows = await db.execute<{ year: number | null; points: number } & Record<string, unknown>>(sql`
    select case when ${isEarned} then ${yearOf} end as year, sum(points)::int as points
    from points_movements where customer_id = ${customerId} and company_id = ${companyId} group by 1`);
  const spent = rows.find(({ year }) => year === null);
  const earned = rows.filter((row): row is typeof row & YearOfPoints => row.year !== null);
  return expiringPoints(earned, -(spent?.points ?? 0), validYears);
}

/** A186: takes the points whose year is over. Idempotent: an expired movement counts as spent. */
export async function expireDuePoints(db: Db, now: Date): Promise<void> {
  for (const companyId of companyIds) {
    const { validYears } = await findPointsSettings(db, companyId);
    if (validYears === undefined) continue;
    await expireOf(db, companyId, { year: lastExpiredYear(storeDate(now).year, validYears), at: now });
  }
}

/** In portions, so that no transaction grows with the number of customers. */
async function expireOf(db: Db, companyId: number, ending: { year: number; at: Date }): Promise<void> {
  let last: string | undefined = firstId;
  while (last !== undefined) last = await expirePortion(db, { companyId, after: last, ...ending });
}

const firstId = '00000000-0000-0000-0000-000000000000';
const portion = 2000;

/** Returns the last customer of a full portion. */
async function expirePortion(
  db: Db,
  { companyId, after, year, at }: { companyId: number; after: string; year: number; at: Date },
): Promise<string | undefined> {
  const holders = await db.execute<{ id: string }>(sql`
    select customer_id as id from points_accounts
    where company_id = ${companyId} and balance > 0 and customer_id > ${after}
    order by customer_id limit ${portion}`);
  if (holders.length === 0) return undefined;
  const ids = sql`${sql.param(holders.map(({ id }) => id))}::uuid[]`;
  const due = sql`
    select customer_id, coalesce(sum(points) filter (where ${isEarned} and ${yearOf} <= ${year}), 0)::int
      + coalesce(sum(points) filter (where not (${isEarned})), 0)::int as points
    from points_movements where company_id = ${companyId} and customer_id = any(${ids}) group by customer_id`;
  await db.transaction(async (tx) => {
    // Locks the balances first. The next statement then sees every movement of an order that was using one of them.
    const locked = await tx.execute(sql`
      select a.customer_id from points_accounts a join (${due}) d on d.customer_id = a.customer_id and d.points > 0
      where a.company_id = ${companyId} order by a.customer_id for update of a`);
    if (locked.length === 0) return;
    await tx.execute(sql`
      with expired as (
        update points_accounts a set balance = a.balance - d.points
        from (${due}) d
        where a.company_id = ${companyId} and a.customer_id = d.customer_id and d.points > 0 and a.balance >= d.points
        returning a.customer_id, d.points
      )
      insert into points_movements (customer_id, company_id, points, reason, at)
      select customer_id, ${companyId}::smallint, -points, 'expired', ${at.toISOString()}::timestamptz from expired`);
  });
  return holders.length === portion ? holders.at(-1)?.id : undefined;
}
