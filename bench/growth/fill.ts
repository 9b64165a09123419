import type postgres from 'postgres';
import { fillLedgers } from './fill-ledgers.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPlaces } from './fill-places.ts';
import { fillSides } from './fill-sides.ts';
import type { Filling } from './steps.ts';
import { alone, isDone, shapes, step } from './steps.ts';

const filledTables = [
  ...['customers', 'orders', 'order_lines', 'order_tenders', 'order_events', 'order_changes', 'points_movements'],
  ...['points_accounts', 'stock_movements', 'payment_attempts', 'payment_events', 'invoices', 'invoice_lines'],
  ...[
    'sent_messages',
    'staff_audit',
    'search_terms',
    'desk_orders',
    'desk_picks',
    'life_notices',
    'order_prescriptions',
  ],
];

/**
 * Each step is one transaction, named in `growth.done`: a run that was stopped goes on with the next one. While rows are
 * written no index is kept, no trigger fires and no reference is checked; the indexes are built at the end.
 */
export async function fillDatabase(filling: Filling): Promise<void> {
  const { sql } = filling;
  await sql.unsafe(helpers).simple();
  if (await isDone(sql, 'all')) return;
  await step(filling, 'indexes off', (tx) => setIndexes(tx, false));
  await fillPlaces(filling);
  await fillOrders(filling);
  await fillLedgers(filling);
  await fillSides(filling);
  for (const table of filledTables) {
    await step(filling, `indexes of ${table}`, async (tx) => {
      await tx`reindex table ${tx(table)}`;
      // Without its own row in pg_index the planner would not know that an index of a constraint is back.
      await setIndexes(tx, true, [table]);
    });
    await alone(filling, `vacuum ${table}`, () => sql`vacuum (analyze) ${sql(table)}`);
  }
  await alone(filling, 'sequences', () => restartSequences(sql));
  await sql`insert into growth.done values ('all')`;
}

const helpers = `
  create schema if not exists growth;
  create table if not exists growth.done (step text primary key, seconds float8);
  create table if not exists growth.facts (now timestamptz not null);
  insert into growth.facts select date_trunc('second', now()) where not exists (select from growth.facts);
  -- A number from 0 to 1 that is always the same for an order and a purpose.
  create or replace function growth.pick(n bigint, purpose int) returns float8 language sql immutable parallel safe as
    'select (hashint8extended(n, purpose) & 1073741823) / 1073741824.0::float8';
  create or replace function growth.customer(place bigint) returns uuid language sql immutable parallel safe as
    $$select md5('growth ' || place)::uuid$$;
  -- Seven of ten customers are of Honduras, two of Guatemala, one of Nicaragua; all probes of Honduras.
  create or replace function growth.company(place bigint) returns smallint language sql immutable parallel safe as
    'select (case when place < ${shapes.probes} or place % 10 < 7 then 2 when place % 10 < 9 then 12 else 14 end)::smallint';
`;

/** An index that is not ready is not written to, and `reindex` makes it whole again. */
async function setIndexes(tx: postgres.TransactionSql, areOn: boolean, tables = filledTables): Promise<void> {
  await tx`
    update pg_index set indisready = ${areOn}, indisvalid = ${areOn}
    where indrelid = any(${tables}::text[]::regclass[])`;
}

async function restartSequences(sql: postgres.Sql): Promise<void> {
  const columns = await sql<{ table: string; column: string; sequence: string }[]>`
    select table_name as table, column_name as column, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and table_name = any(${filledTables}::text[])`;
  for (const { table, column, sequence } of columns)
    await sql`select setval(${sequence}, (select coalesce(max(${sql(column)}), 1) from ${sql(table)}))`;
}
