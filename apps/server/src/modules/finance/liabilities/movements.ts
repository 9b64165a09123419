import type { LiabilityKind } from '@botica/domain/finance/liabilities';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { BalanceMoment } from './balances.ts';

export interface Movement {
  key: string;
  /** With microseconds, as a cursor needs it. */
  at: string;
  reason: string;
  orderId: number | null;
  orderNumber: string | null;
  /** In points, or in cents. */
  amount: number;
}

export interface MovementPlace {
  at: string;
  key: string;
}

const utc = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows of `at`, `key`, `reason`, `order_id` and `amount`. The ids of a ledger are numbers, written as text in a page. */
const sources: Readonly<Record<LiabilityKind, (moment: BalanceMoment) => SQL>> = {
  points: ({ companyId }) => sql`
    select m.at, m.id as key, m.reason, m.order_id, m.points as amount from points_movements m
    where m.company_id = ${companyId}`,
  credit: ({ companyId }) => sql`
    select m.at, m.id as key, m.reason, m.order_id, m.amount_cents as amount
    from credit_movements m join customers c on c.id = m.customer_id where c.company_id = ${companyId}`,
  certificates: ({ companyId }) => sql`
    select g.created_at as at, g.id::text as key, 'issued' as reason, null::bigint as order_id, g.amount_cents as amount
    from gift_certificates g where g.company_id = ${companyId}
    union all
    select m.at, m.id::text, m.reason, m.order_id, m.amount_cents
    from certificate_movements m join gift_certificates g on g.id = m.certificate_id where g.company_id = ${companyId}`,
};

const isNumbered = (kind: LiabilityKind) => kind !== 'certificates';
const isNumber = (key: string) => /^\d{1,15}$/.test(key);

/** Newest first, up to the end of the day. Undefined for a cursor of another list. */
export async function findMovements(
  db: Db,
  kind: LiabilityKind,
  moment: BalanceMoment,
  { after, limit }: { after: MovementPlace | undefined; limit: number },
): Promise<Movement[] | undefined> {
  if (after && isNumbered(kind) && !isNumber(after.key)) return undefined;
  const keyOf = (key: string) => (isNumbered(kind) ? sql`${key}::bigint` : sql`${key}::text`);
  const beyond = after ? sql`(m.at, m.key) < (${after.at}::timestamptz, ${keyOf(after.key)})` : sql`true`;
  const rows = await db.execute<Movement & Record<string, unknown>>(sql`
    select m.key::text as key, ${utc(sql`m.at`)} as at, m.reason, o.id::float8 as "orderId", m.amount,
      concat_ws('-', coalesce(o.number_branch_code, o.branch_code), to_char(o.number, 'FM999999990000')) as "orderNumber"
    from (
      select * from (${sources[kind](moment)}) m
      where m.at < ${moment.until.toISOString()}::timestamptz and ${beyond}
      order by m.at desc, m.key desc limit ${limit}
    ) m left join orders o on o.id = m.order_id
    order by m.at desc, m.key desc`);
  return [...rows];
}
