import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** The end of a day of the store. */
export interface BalanceMoment {
  companyId: CompanyId;
  /** ISO date. */
  day: string;
  /** The first instant after it. */
  until: Date;
}

/** In points, or in cents. */
export interface LedgerBalance {
  amount: number;
  holders: number;
  expired: number;
  /** Now: the sum of every movement, and of every balance. */
  ledgerNow: number;
  accountsNow: number;
}

type Row = LedgerBalance & Record<string, unknown>;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function readBalance(rows: Promise<Row[]>): Promise<LedgerBalance> {
  const [row] = await rows;
  if (!row) throw new Error('The balance was not answered');
  const { amount, holders, expired, ledgerNow, accountsNow } = row;
  return { amount, holders, expired, ledgerNow, accountsNow };
}

/** The points of every customer. */
export function pointsBalance(db: Db, { companyId, until }: BalanceMoment): Promise<LedgerBalance> {
  return readBalance(
    db.execute<Row>(sql`
      select coalesce(sum(then_points), 0)::float8 as amount, (count(*) filter (where then_points > 0))::int as holders,
        0 as expired, coalesce(sum(now_points), 0)::float8 as "ledgerNow",
        (select coalesce(sum(balance), 0)::float8 from points_accounts where company_id = ${companyId}) as "accountsNow"
      from (
        select sum(points) filter (where at < ${instant(until)}) as then_points, sum(points) as now_points
        from points_movements where company_id = ${companyId} group by customer_id
      ) customers`),
  );
}

/**
 * The balance of today without the movements since: a certificate may have been imported half used. An expired one is
 * owed no longer; what was left of it is told apart.
 */
export function certificatesBalance(db: Db, { companyId, day, until }: BalanceMoment): Promise<LedgerBalance> {
  return readBalance(
    db.execute<Row>(sql`
      select coalesce(sum(then_cents) filter (where is_valid), 0)::float8 as amount,
        (count(*) filter (where is_valid and then_cents > 0))::int as holders,
        coalesce(sum(then_cents) filter (where not is_valid), 0)::float8 as expired,
        coalesce(sum(now_cents), 0)::float8 as "ledgerNow", coalesce(sum(balance_cents), 0)::float8 as "accountsNow"
      from (
        select g.expires_on >= ${day}::date as is_valid, g.balance_cents, g.amount_cents + moved.all_cents as now_cents,
          case when g.created_at < ${instant(until)} then g.balance_cents - moved.since_cents else 0 end as then_cents
        from gift_certificates g cross join lateral (
          select coalesce(sum(m.amount_cents), 0) as all_cents,
            coalesce(sum(m.amount_cents) filter (where m.at >= ${instant(until)}), 0) as since_cents
          from certificate_movements m where m.certificate_id = g.id
        ) moved
        where g.company_id = ${companyId}
      ) certificates`),
  );
}

/**
 * What customers owe: the used credit of today without the movements since. An imported customer may have used credit
 * without a movement, which is then part of every day.
 */
export function creditBalance(db: Db, { companyId, until }: BalanceMoment): Promise<LedgerBalance> {
  return readBalance(
    db.execute<Row>(sql`
      select coalesce(sum(used - since), 0)::float8 as amount, (count(*) filter (where used > since))::int as holders,
        0 as expired, coalesce(sum(moved), 0)::float8 as "ledgerNow", coalesce(sum(used), 0)::float8 as "accountsNow"
      from (
        select c.credit_used_cents as used, movements.since, movements.moved
        from customers c cross join lateral (
          select coalesce(sum(m.amount_cents) filter (where m.at >= ${instant(until)}), 0) as since,
            coalesce(sum(m.amount_cents), 0) as moved
          from credit_movements m where m.customer_id = c.id
        ) movements
        where c.company_id = ${companyId} and (c.credit_limit_cents > 0
          or c.id in (select customer_id from credit_movements))
      ) customers`),
  );
}
