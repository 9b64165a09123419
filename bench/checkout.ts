import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { withStore } from './measured-store.ts';
import { onePriceProducts } from './one-price-products.ts';
import { report } from './report.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const products = 5000;
const durationMs = 10_000;
const headers = { [headerNames.company]: '2', [headerNames.branch]: '5' };
const unitCents = 100_00;
const ordering = { connections: 16, lines: 10, goal: 60, p99GoalMs: 400 };
const rush = { buyers: 200, units: 50 };

interface Buyer {
  id: string;
  authorization: string;
  productIds: number[];
  /** The form of the order, equal each time. */
  form: { body: Buffer; type: string };
}

/** Orders of ten lines, with their jobs running in the same process; then many concurrent orders for the last units. */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_checkout');
    const sandboxPort = String(await freePort());
    const sandbox = startPart('sandbox', builtPrograms.sandbox, { SANDBOX_PORT: sandboxPort, LOG_LEVEL: 'warn' });
    const env = { SANDBOX_PORT: sandboxPort, BENCH_JOBS: '1' };
    try {
      await withStore({ databaseUrl, products, env }, async ({ base }) => {
        const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined });
        const productIds = await onePriceProducts(sql, { count: 400, unitCents });
        await measureOrders(base, sql, productIds);
        await measureRush(base, sql, productIds[0] ?? 0);
        await sql.end();
      });
    } finally {
      await stopPart(sandbox);
    }
  });
}

async function measureOrders(base: string, sql: postgres.Sql, productIds: readonly number[]): Promise<void> {
  const { connections, lines } = ordering;
  // Neighbouring carts share two of their ten products.
  const buyers = await buyersOf(base, sql, connections, (at) =>
    Array.from({ length: lines }, (_, line) => productIds[((at * 8 + line) * 53) % productIds.length] ?? 0),
  );
  await placeOrders(base, sql, buyers, durationMs / 4);
  // Autovacuum would do this within its first minute; until then plans assume empty tables.
  await sql`vacuum (analyze) carts, cart_lines, orders, order_lines, order_tenders, order_events, stock_levels, stock_movements`;
  const before = await readAt(base, connections);
  const { perSecond, p99 } = await placeOrders(base, sql, buyers, durationMs);
  const after = await readAt(base, connections);
  const reads = (before.requests.average + after.requests.average) / 2;
  console.log(
    `orders of ${lines} lines at ${connections} connections: ${perSecond.toFixed(0)}/s, goal ${ordering.goal}/s: ` +
      `${perSecond >= ordering.goal ? 'reached' : 'MISSED'}; ${(perSecond / reads).toFixed(3)} of the read (${reads.toFixed(0)}/s)`,
  );
  report({
    what: `an order of ${lines} lines, p99 at ${connections} connections`,
    value: p99,
    unit: 'ms',
    goal: ordering.p99GoalMs,
    limit: { what: 'a read', value: Math.max(1, before.latency.p99) },
  });
}

/** Each buyer fills the cart (not measured) and orders it (measured). */
export async function placeOrders(base: string, sql: postgres.Sql, buyers: readonly Buyer[], forMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length });
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() - startedAt < forMs) {
        await fill(sql, [buyer]);
        const sentAt = performance.now();
        const { status, body } = await submit(base, buyer, agent);
        if (status !== 200) throw new Error(`An order was refused with ${status}: ${body.slice(0, 300)}`);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

async function measureRush(base: string, sql: postgres.Sql, productId: number): Promise<void> {
  const buyers = await buyersOf(base, sql, rush.buyers, () => [productId]);
  await fill(sql, buyers);
  await sql`update stock_levels set quantity = allocated + ${rush.units} where product_id = ${productId} and branch_code = 5`;
  const agent = new Agent({ keepAlive: true, maxSockets: rush.buyers });
  const startedAt = performance.now();
  const answers = await Promise.all(buyers.map((buyer) => submit(base, buyer, agent)));
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  const [left] = await sql<{ free: number }[]>`
    select quantity - allocated as free from stock_levels where product_id = ${productId} and branch_code = 5`;
  const sold = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ status, body }) => status === 409 && body.includes('"PEDIDO_CON_FALTANTES"')).length;
  const isRight = sold === rush.units && told === rush.buyers - rush.units && left?.free === 0;
  console.log(
    `${rush.buyers} buyers at once for ${rush.units} units: ${sold} sold, ${told} refused in words, ` +
      `${rush.buyers - sold - told} other answers, ${left?.free} left, in ${elapsed.toFixed(0)} ms: ${isRight ? 'reached' : 'MISSED'}`,
  );
}

export async function buyersOf(
  base: string,
  sql: postgres.Sql,
  count: number,
  productsOf: (at: number) => number[],
): Promise<Buyer[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@correo.hn`);
  const rows = await sql<{ id: string; email: string }[]>`
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, email_verified_at)
    select given, c.password_hash, 2, 2, 'Cliente', 'De medida', '99887766', now()
    from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test'
    returning id, email`;
  const buyers: Buyer[] = [];
  for (const [at, { id, email }] of rows.entries()) {
    const productIds = productsOf(at);
    buyers.push({ id, productIds, authorization: await logIn(base, email), form: await formOf(productIds) });
  }
  await sql`insert into carts (customer_id, company_id, order_type_id, branch_code)
    select unnest(${buyers.map(({ id }) => id)}::uuid[]), 2, 1, 5`;
  return buyers;
}

async function fill(sql: postgres.Sql, buyers: readonly Buyer[]): Promise<void> {
  const lines = buyers.flatMap(({ id, productIds }) => productIds.map((productId) => ({ id, productId })));
  await sql`insert into cart_lines (cart_id, kind, product_id, quantity)
    select c.id, 'purchase', given.product_id, 1
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ productId }) => productId)}::int[]) as given (id, product_id)
    join carts c on c.customer_id = given.id and c.company_id = 2`;
}

async function formOf(productIds: readonly number[]): Promise<Buyer['form']> {
  const form = toSubmissionForm({
    tipoPedido: 1,
    sucursalId: 5,
    productos: productIds.map((productoId) => ({ productoId, cantidad: 1 })),
    total: (productIds.length * unitCents) / 100,
    totalEnvio: 0,
    tipoPagoId: 11,
    celular: '99887766',
    HacerLlamadaConfirmacion: true,
  });
  const sent = new Request('http://bench', { method: 'POST', body: form });
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' };
}

function submit(base: string, { authorization, form }: Buyer, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${base}/gw/api/Pedidos/ProcesarPedido`,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          authorization,
          'content-type': form.type,
          'content-length': form.body.length,
          [idempotencyHeader]: randomUUID(),
        },
      },
      async (reply) => {
        let body = '';
        for await (const chunk of reply.setEncoding('utf8')) body += chunk;
        resolve({ status: reply.statusCode ?? 0, body });
      },
    );
    sent.on('error', reject);
    sent.end(form.body);
  });
}

function readAt(base: string, connections: number): Promise<autocannon.Result> {
  const requests = Array.from({ length: 400 }, (_, at) => ({
    method: 'GET' as const,
    path: `/gw/bench/products/${10_001 + at * 8}`,
    headers,
  }));
  return autocannon({ url: base, connections, requests, duration: 4 });
}

async function logIn(base: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: demoPassword, deviceId: randomUUID() });
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const reply = await fetch(`${base}/gw/identidad/login`, sent);
  if (!reply.ok) throw new Error(`The login was refused with ${reply.status}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return `Bearer ${data.token}`;
}
