import { randomUUID } from 'node:crypto';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import { encodeOrderId } from '@botica/domain/orders';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const connections = 16;
const durationSeconds = 5;
const p99GoalMs = 15;
const ordersOfOne = 2000;
const headers = { [headerNames.company]: '2', 'content-type': 'application/json' };

/** The order list of a customer who buys every day, against a read of one row by its key in the same run. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: 600 }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      try {
        await buyOften(sql);
        await measure(base);
      } finally {
        await sql.end();
      }
    }),
  );
}

/** Two years of orders of three lines each, and as many of other customers. */
async function buyOften(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, number_branch_code,
      payment_type_id, state_id, sub_state_id, life_step, subtotal_cents, total_cents, created_at, placed_at)
    select 2, c.id, 'placed', 1, 5, 100000 + 2 * n + case c.email when 'cliente@botica.test' then 0 else 1 end, 5, 11, 3, 2,
      'delivered', 30000, 30000, now() - (${ordersOfOne}::int - n) * interval '8 hours', now()
    from generate_series(1, ${ordersOfOne}::int) n, customers c
    where c.email in ('cliente@botica.test', 'mayor@botica.test') order by n`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select o.id, p.rank, 'purchase', p.id, p.name, 1, 0, 10000, 10000
    from orders o, (select id, name, row_number() over (order by id) as rank from products order by id limit 3) p
    where o.number > 100000`;
  await sql`
    update orders o set units = 3, first_products = told.names
    from (select order_id, array_agg(name order by position) as names from order_lines group by order_id) told
    where told.order_id = o.id and o.number > 100000`;
  await sql`vacuum (full, analyze) orders, order_lines`;
}

async function measure(base: string): Promise<void> {
  const token = await logIn(base, 'cliente@botica.test');
  const asked = { ...headers, authorization: `Bearer ${token}` };
  const list = (query = '') => send({ url: `${base}/gw/api/pedidos/CargarPedidos/720${query}`, headers: asked });
  const read = () => send({ url: `${base}/gw/bench/products/10001` });
  await list();
  const before = await read();
  const first = await list();
  const late = await list(`?despuesDe=${encodeURIComponent(encodeOrderId(400))}`);
  const after = await read();
  const limit = { what: 'a read', value: Math.max(1, (before.latency.p99 + after.latency.p99) / 2) };
  report({
    what: `first page of ${ordersOfOne} orders, p99 at ${connections} connections`,
    value: first.latency.p99,
    unit: 'ms',
    goal: p99GoalMs,
    limit,
  });
  report({ what: 'one of the last pages', value: late.latency.p99, unit: 'ms', goal: p99GoalMs, limit });
  console.log(`${Math.round(first.requests.average)} lists and ${Math.round(before.requests.average)} reads a second`);
}

async function send(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ duration: durationSeconds, connections, headers, ...options });
  // Refused requests would look fast.
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
  return result;
}

async function logIn(base: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: demoPassword, deviceId: randomUUID() });
  const reply = await fetch(`${base}/gw/identidad/login`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The login was refused with ${reply.status}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}
