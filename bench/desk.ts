import { setTimeout as delay } from 'node:timers/promises';
import { encodeOrderId } from '@botica/domain/orders';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { logInStaff } from './staff-session.ts';
import { withPostgres } from './throw-away-postgres.ts';

const connections = 4;
const durationSeconds = 5;
const queueGoalMs = 100;
const eventGoalMs = 500;
const orders = 100_000;
/** Open orders of an ordinary busy branch; the rest are of the past and of other branches. */
const openInBranch = 300;
const branchCode = 5;
/** A branch with more open orders than anybody can prepare. */
const floodedBranch = 6;
const desks = 70;
const placings = 30;
const queueOf = (branch: number) => `/gw/consola/mesa/sucursales/${branch}?empresaId=2`;

/**
 * The queue of a branch desk among 100,000 orders, against a read of one row by its key, and the time from a placed order
 * to 70 open desks, against the notice of the database itself, all in the same run.
 */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: 600, env: { BENCH_DESK: 'on' } }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
      try {
        await fillBranches(sql);
        const asked = await logInStaff(base, 'admin@botica.test');
        await measureQueues(base, asked, sql);
        await measureEvents(base, asked, sql);
      } finally {
        await sql.end();
      }
    }),
  );
}

/** Half of the orders are open and all in one branch; the other half is history but for the open ones of branch 5. */
async function fillBranches(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id, state_id,
      sub_state_id, life_step, subtotal_cents, total_cents, contact_name, units, created_at, placed_at)
    select 2, c.id, 'placed', 1 + n % 2, case when n <= ${orders / 2}::int then ${floodedBranch}::int else ${branchCode}::int end,
      100000 + n, 11, case when is_open then 1 else 3 end, case when is_open then null else 2 end,
      case when is_open then 'new' else 'delivered' end, 30000, 30000, 'Reina Orellana', 3,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from (select n, n <= ${orders / 2}::int or n > ${orders - openInBranch}::int as is_open
      from generate_series(1, ${orders}::int) n) numbered
    cross join (select id from customers where email = 'cliente@botica.test') c`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select o.id, p.rank, 'purchase', p.id, p.name, 1, 0, 10000, 10000
    from orders o, (select id, name, row_number() over (order by id) as rank from products order by id limit 3) p
    where o.number > 100000`;
  await sql`vacuum analyze orders, order_lines`;
}

type Headers = Record<string, string>;

async function measureQueues(base: string, asked: Headers, sql: postgres.Sql): Promise<void> {
  const send = async (path: string) => {
    const options = { url: base + path, duration: durationSeconds, connections, headers: asked };
    const result = await autocannon(options);
    // Refused requests would look fast.
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
    return result.latency.p99;
  };
  const [{ pedido } = { pedido: 0 }] = await sql<{ pedido: number }[]>`
    select max(id)::float8 as pedido from orders where branch_code = ${branchCode} and life_step = 'new'`;
  await send(queueOf(branchCode));
  const limit = { what: 'a read', value: Math.max(1, await send('/gw/bench/products/10001')) };
  const queue = await send(queueOf(branchCode));
  const flooded = await send(queueOf(floodedBranch));
  const order = await send(`/gw/consola/mesa/pedidos/${encodeOrderId(pedido)}`);
  const figure = { unit: 'ms', goal: queueGoalMs, limit };
  const at = `p99 at ${connections} connections`;
  report({ ...figure, what: `queue of ${openInBranch} open orders among ${orders}, ${at}`, value: queue });
  report({ ...figure, what: `queue of a branch with ${orders / 2} open orders, first 500, ${at}`, value: flooded });
  report({ ...figure, what: `an order at the desk, ${at}`, value: order });
}

/** Opens the stream of a desk. `heard` resolves with the moment of the event about an order. */
async function openDesk(base: string, asked: Headers) {
  const ending = new AbortController();
  const reply = await fetch(`${base}/gw/consola/mesa/sucursales/${branchCode}/cambios?empresaId=2`, {
    headers: asked,
    signal: ending.signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`A stream was refused with ${reply.status}`);
  const waiting = new Map<string, (at: number) => void>();
  const listen = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const at = performance.now();
      for (const [, id = ''] of decoder.decode(chunk).matchAll(/event: pedido\ndata: (\S+)\n/g)) waiting.get(id)?.(at);
    }
  };
  listen(reply.body).catch(() => undefined);
  const heard = (id: string) => new Promise<number>((resolve) => waiting.set(id, resolve));
  return { heard, close: () => ending.abort() };
}

async function measureEvents(base: string, asked: Headers, sql: postgres.Sql): Promise<void> {
  const open = await Promise.all(Array.from({ length: desks }, () => openDesk(base, asked)));
  let told: (() => void) | undefined;
  const listening = await sql.listen('desk_changes', () => told?.());
  const held = await sql<{ id: number }[]>`
    insert into orders (company_id, customer_id, phase, waits_for, expires_at, order_type_id, branch_code,
      payment_type_id, subtotal_cents, total_cents, created_at)
    select 2, c.id, 'held', 'payment', now() + interval '1 hour', 1, ${branchCode}::int, 11, 100, 100, now()
    from customers c, generate_series(1, ${placings}::int) where c.email = 'cliente@botica.test' returning id::float8`;
  const times: number[] = [];
  const notices: number[] = [];
  for (const [index, { id }] of held.entries()) {
    const heard = open.map((desk) => desk.heard(encodeOrderId(id)));
    const notice = new Promise<void>((resolve) => {
      told = resolve;
    });
    const from = performance.now();
    await sql`update orders set phase = 'placed', waits_for = null, expires_at = null, life_step = 'new', state_id = 1,
      number = ${900_000 + index}, placed_at = now() where id = ${id}`;
    await notice;
    notices.push(performance.now() - from);
    times.push(...(await Promise.all(heard)).map((at) => at - from));
    await delay(50);
  }
  await listening.unlisten();
  for (const desk of open) desk.close();
  report({
    what: `a placed order on each of ${desks} open desks, p99 of ${times.length}`,
    value: p99(times),
    unit: 'ms',
    goal: eventGoalMs,
    limit: { what: 'the notice of the database', value: p99(notices) },
  });
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
