import type postgres from 'postgres';
import { shapes } from './steps.ts';

const mostRows = 2_000_000;
const inserted = 2000;
const asked = 200;
const portion = 10_000;

/**
 * The same events in one table and in a partition for each month: what a read by order, an insert and the removal of the
 * oldest month cost in each.
 */
export async function measureMonths(sql: postgres.Sql): Promise<void> {
  await copyEvents(sql);
  const [counted] = await sql<{ rows: number; oldest: number }[]>`
    select count(*)::int as rows, (count(*) filter (where at < (select date_trunc('month', min(at)) + interval '2 months' from growth.events_plain)))::int as oldest
    from growth.events_plain`;
  console.log(
    `\n${counted?.rows} events of ${shapes.historyDays / 365} years in one table, and in a partition for each month`,
  );
  for (const table of ['events_plain', 'events_months']) {
    const byOrder = await medianRead(sql, table, '');
    const withMoment = await medianRead(
      sql,
      table,
      `and at between o.created_at and o.created_at + interval '60 days'`,
    );
    const insert = await insertMs(sql, table);
    console.log(
      `${table}: events of an order ${byOrder.ms.toFixed(2)} ms and ${byOrder.pages} pages, with its moment ` +
        `${withMoment.ms.toFixed(2)} ms and ${withMoment.pages} pages; an insert ${insert.toFixed(3)} ms`,
    );
  }
  await removeOldest(sql);
  await sql`drop table growth.events_plain, growth.events_months`;
}

async function copyEvents(sql: postgres.Sql): Promise<void> {
  await sql
    .unsafe(`
    drop table if exists growth.events_plain, growth.events_months;
    create table growth.events_plain (like order_events);
    insert into growth.events_plain select e.* from order_events e
      where e.order_id % greatest(1, (select count(*) from order_events) / ${mostRows}) = 0;
    alter table growth.events_plain add primary key (id);
    create index on growth.events_plain (order_id, id);
    create table growth.events_months (like order_events) partition by range (at);
    do $$ declare starts date; begin
      for starts in select generate_series(date_trunc('month', min(at)), max(at), interval '1 month')::date from growth.events_plain loop
        execute format('create table growth.events_%s partition of growth.events_months for values from (%L) to (%L)',
          to_char(starts, 'YYYY_MM'), starts, starts + interval '1 month');
      end loop;
    end $$;
    insert into growth.events_months select * from growth.events_plain;
    alter table growth.events_months add primary key (id, at);
    create index on growth.events_months (order_id, id);`)
    .simple();
  await sql`vacuum (analyze) growth.events_plain`;
  await sql`vacuum (analyze) growth.events_months`;
}

async function medianRead(sql: postgres.Sql, table: string, also: string) {
  const found = await sql<{ id: string }[]>`
    select distinct order_id as id from growth.events_plain tablesample system (5) order by 1 limit ${asked}`;
  const times: number[] = [];
  const query = (id: string) =>
    `select e.* from orders o join growth.${table} e on e.order_id = o.id ${also} where o.id = ${id}`;
  for (const isMeasured of [false, true]) {
    for (const { id } of found) {
      const startedAt = performance.now();
      await sql.unsafe(query(id), [], { prepare: false });
      if (isMeasured) times.push(performance.now() - startedAt);
    }
  }
  const [row] = await sql.unsafe<ExplainRow[]>(`explain (analyze, buffers, format json) ${query(found[0]?.id ?? '1')}`);
  const top = row?.['QUERY PLAN'][0]?.Plan;
  return {
    ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    pages: (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0),
  };
}

interface ExplainRow {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

/** One row for each statement, in one transaction: the cost of the row, not of the commit. */
async function insertMs(sql: postgres.Sql, table: string): Promise<number> {
  return sql.begin(async (tx) => {
    const startedAt = performance.now();
    for (let at = 0; at < inserted; at += 1)
      await tx.unsafe(
        `insert into growth.${table} (id, order_id, at, actor, event)
        select ${10 ** 12 + at}, 1, max(now), 'branch', 'received' from growth.facts`,
      );
    return (performance.now() - startedAt) / inserted;
  });
}

async function removeOldest(sql: postgres.Sql): Promise<void> {
  const [first] = await sql<{ until: Date; name: string }[]>`
    select date_trunc('month', min(at)) + interval '1 month' as until, to_char(min(at), 'YYYY_MM') as name
    from growth.events_plain where at < (select max(at) from growth.events_plain)`;
  if (!first) return;
  let longest = 0;
  let rows = 0;
  const deleted = await costOf(sql, async () => {
    for (;;) {
      const startedAt = performance.now();
      const gone = await sql`
        delete from growth.events_plain where id = any(array(
          select id from growth.events_plain where at < ${first.until} limit ${portion}))`;
      longest = Math.max(longest, performance.now() - startedAt);
      rows += gone.count;
      if (gone.count < portion) return;
    }
  });
  const vacuumed = await costOf(sql, () => sql`vacuum growth.events_plain`);
  const dropped = await costOf(sql, async () => {
    await sql.unsafe(`alter table growth.events_months detach partition growth.events_${first.name}`);
    await sql.unsafe(`drop table growth.events_${first.name}`);
  });
  const told = ({ ms, bytes }: { ms: number; bytes: number }) =>
    `${ms.toFixed(0)} ms and ${Math.round(bytes / 1024)} KB of WAL`;
  console.log(
    `the oldest month, ${rows} events: deleted in portions of ${portion} in ${told(deleted)}, the longest ` +
      `${longest.toFixed(0)} ms, and vacuumed in ${told(vacuumed)}; dropped as a partition in ${told(dropped)}`,
  );
}

async function costOf(sql: postgres.Sql, work: () => Promise<unknown>): Promise<{ ms: number; bytes: number }> {
  const position = async () => {
    const [row] = await sql<{ bytes: string }[]>`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`;
    return Number(row?.bytes);
  };
  const before = await position();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  return { ms, bytes: (await position()) - before };
}
