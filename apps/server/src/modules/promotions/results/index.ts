import type { Cents } from '@botica/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

interface Sums {
  orders: number;
  units: number;
  salesCents: Cents;
  costCents: Cents;
}

/** What something that the store gives away has cost and sold. */
export interface GivenResult extends Sums {
  days: (Sums & { day: string })[];
  latest: { id: number; branchCode: number; number: number | null; at: string; salesCents: Cents; costCents: Cents }[];
}

const mostOrders = 50;
const mostDays = 370;

const sums = sql`count(distinct g.id)::int as orders, coalesce(sum(g.units), 0)::int as units,
  coalesce(sum(g.sales), 0)::float8 as "salesCents", coalesce(sum(g.cost), 0)::float8 as "costCents"`;

/** `rows` has the order `id`, `units`, `sales` and `cost` of each line: every figure is a sum of them. */
export async function sumRows(db: Db, rows: SQL): Promise<GivenResult> {
  const [[total], days, latest] = await Promise.all([
    db.execute<Sums & Record<string, unknown>>(sql`select ${sums} from (${rows}) g`),
    db.execute<Sums & { day: string } & Record<string, unknown>>(sql`
      select (o.placed_at at time zone interval '-6 hours')::date::text as day, ${sums}
      from (${rows}) g join orders o on o.id = g.id group by 1 order by 1 desc limit ${mostDays}`),
    db.execute<GivenResult['latest'][number] & Record<string, unknown>>(sql`
      select o.id::int as id, coalesce(o.number_branch_code, o.branch_code) as "branchCode", o.number,
        to_char(o.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        sum(g.sales)::float8 as "salesCents", sum(g.cost)::float8 as "costCents"
      from (${rows}) g join orders o on o.id = g.id group by o.id order by o.placed_at desc, o.id desc
      limit ${mostOrders}`),
  ]);
  return { ...(total ?? { orders: 0, units: 0, salesCents: 0, costCents: 0 }), days: [...days], latest: [...latest] };
}
