import type { SummedReport } from '@botica/domain/reports';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { AskedFigures, FoundSums } from './asked.ts';
import { noSums, sumsOf, toRow } from './asked.ts';

type Sums = Readonly<Record<string, SQL>>;

/** What is listed: the rows of a table of days, and by what they are put together. */
export interface Listed {
  from: SQL;
  id: SQL;
  sums: Sums;
  /** A relation that names an `id` as `name`, joined to the found rows. */
  names: SQL;
  /** What the rows are ordered by, of the sums of this period. */
  weight: SQL;
}

const mostRows = 100;

const column = (name: string) => sql.raw(`"${name}"`);
const columnsOf = (sums: Sums): Sums => Object.fromEntries(Object.keys(sums).map((name) => [name, column(name)]));

/** Sums by id and period, as `sold`: one scan, from which rows and total follow. */
export function soldBy(
  { period }: Pick<AskedFigures, 'period'>,
  { from, id, sums }: Pick<Listed, 'from' | 'id' | 'sums'>,
) {
  const added = Object.entries(sums).map(([name, value]) => sql`sum(${value}) as ${column(name)}`);
  return sql`select ${id} as id, day >= ${period.from} as is_now, ${sql.join(added, sql`, `)} ${from} group by 1, 2`;
}

export function bothOf(sums: Sums): SQL {
  const columns = columnsOf(sums);
  return sql`${sumsOf(columns, sql`is_now`)} as now, ${sumsOf(columns, sql`not is_now`)} as before`;
}

/** Runs `listed` (key, name, now, before, place) over `sold`, and adds up all of `sold`. */
export async function findListed(
  db: Db,
  sold: SQL,
  { listed, sums }: { listed: SQL; sums: Sums },
): Promise<SummedReport> {
  const [total, ...rows] = await db.execute<FoundSums>(sql`
    with sold as materialized (${sold}), listed as (${listed})
    select key, name, now, before from (
      select '' as key, '' as name, ${bothOf(sums)}, 0 as place from sold
      union all
      select key, name, now, before, place from listed
    ) found order by place`);
  return { rows: rows.map(toRow), total: total ? { now: total.now, before: total.before } : noSums };
}

/** The ids with most in this period, the first ones. */
export function readListed(db: Db, asked: Pick<AskedFigures, 'period'>, listed: Listed): Promise<SummedReport> {
  const { sums, names, weight } = listed;
  return findListed(db, soldBy(asked, listed), {
    sums,
    listed: sql`
      select s.id::text as key, coalesce(n.name, s.id::text) as name, s.now, s.before,
        row_number() over (order by s.weight desc, s.id) as place
      from (
        select id, ${bothOf(sums)}, coalesce(sum(${weight}) filter (where is_now), 0) as weight
        from sold group by id having bool_or(is_now) order by weight desc, id limit ${mostRows}
      ) s left join lateral (${names}) n on true`,
  });
}
