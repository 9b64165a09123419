import autocannon from 'autocannon';
import postgres from 'postgres';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { logInStaff } from './staff-session.ts';
import { withPostgres } from './throw-away-postgres.ts';

const orders = 100_000;
/** Pharmacists who open the queue at the same moment. */
const connections = 2;
const durationSeconds = 5;
const p99GoalMs = 100;

/** The queue of the pharmacist's desk with 100,000 orders that have prescriptions, against a read of one row by its key. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: 600 }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      try {
        await placeOrders(sql);
        const headers = await logInStaff(base, 'regente@botica.test');
        await measure(base, headers, `${orders} cases`);
        await leaveFew(sql);
        await measure(base, headers, `200 cases among ${orders} open orders`);
      } finally {
        await sql.end();
      }
    }),
  );
}

/** Every order waits with one prescription and two lines, in the branches of Honduras. */
async function placeOrders(sql: postgres.Sql): Promise<void> {
  await sql`
    with places as (
      select code, row_number() over (order by code) - 1 as place, count(*) over () as branches
      from branches where 2 = any(company_ids)
    ), buyers as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as people from customers
    )
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, number_branch_code,
      payment_type_id, state_id, life_step, subtotal_cents, total_cents, units, contact_name, created_at, placed_at)
    select 2, c.id, 'placed', 1, b.code, 1000000 + n, b.code, 11, 1, 'new', 20000, 20000, 2, 'Paciente ' || n,
      now() - n * interval '10 seconds', now() - n * interval '10 seconds'
    from generate_series(1, ${orders}::int) n
    join places b on b.place = n % b.branches join buyers c on c.place = n % c.people`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select o.id, p.rank, 'purchase', p.id, p.name, 1, 0, 10000, 10000
    from orders o, (select id, name, row_number() over (order by id) as rank from products order by id limit 2) p
    where o.number > 1000000`;
  await sql`
    with papers as (
      insert into prescriptions (customer_id, file_key, created_at)
      select o.customer_id, 'prescriptions/' || o.id || '.jpg', o.placed_at from orders o where o.number > 1000000
      returning id, file_key
    )
    insert into order_prescriptions (order_id, prescription_id, product_ids)
    select split_part(split_part(file_key, '/', 2), '.', 1)::bigint, id, '{}' from papers`;
  await sql`vacuum (analyze) orders, order_lines, prescriptions, order_prescriptions`;
}

/** Most prescriptions are approved; their orders are still open. */
async function leaveFew(sql: postgres.Sql): Promise<void> {
  await sql`
    update order_prescriptions set state = 'approved', reviewed_by = 'Bench', reviewed_at = now()
    where order_id % ${orders / 200} <> 0`;
  await sql`vacuum (analyze) order_prescriptions`;
}

async function measure(base: string, headers: Record<string, string>, what: string): Promise<void> {
  const queue = (query: string) => send({ url: `${base}/gw/consola/recetas/cola${query}`, headers });
  const read = () => send({ url: `${base}/gw/bench/products/10001`, headers });
  await queue('');
  const before = await read();
  const opened = await queue('');
  const filtered = await queue('?empresaId=2&sucursalId=5');
  const others = await queue('?vista=identidad');
  const after = await read();
  const limit = { what: 'a read', value: Math.max(1, (before.latency.p99 + after.latency.p99) / 2) };
  for (const [name, { latency }] of [
    ['opened', opened],
    ['filtered by branch', filtered],
    ['documents', others],
  ] as const) {
    report({ what: `queue, ${what}, ${name}, p99`, value: latency.p99, unit: 'ms', goal: p99GoalMs, limit });
    console.log(`  half of them in ${latency.p50} ms`);
  }
}

async function send(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ duration: durationSeconds, connections, ...options });
  // Refused requests would look fast.
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
  return result;
}
