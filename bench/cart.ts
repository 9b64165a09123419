import { randomUUID } from 'node:crypto';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const products = 5000;
const durationSeconds = 8;
const headers = { [headerNames.company]: '2', [headerNames.branch]: '5', 'content-type': 'application/json' };
const reloadPath = '/gw/api/sesiones/usuarios/carrito/RecargarProductos/';
const reload = { connections: 8, p99GoalMs: 25, growthGoal: 2.5, few: 5, many: 50 };
const adding = { connections: 16, shareOfRead: 0.12 };

/** Reprices carts of few and of many lines, and adds a line; against a read of one row by its key in the same run. */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_cart');
    await withStore({ databaseUrl, products }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      const productIds = await stocked(sql);
      await measureReload(base, productIds);
      await measureAdding(base, productIds, sql);
      await sql.end();
    });
  });
}

/** Products without restrictions, with more stock than the bench needs. */
async function stocked(sql: postgres.Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
    where not p.requires_prescription and not p.is_exam order by p.popularity desc, p.id limit 400`;
  const ids = rows.map(({ id }) => id);
  await sql`insert into stock_levels (branch_code, product_id, quantity) select 5, unnest(${ids}::int[]), 5000
    on conflict (product_id, branch_code) do update set quantity = 5000, allocated = 0`;
  return ids;
}

async function shoppers(sql: postgres.Sql): Promise<string[]> {
  const emails = Array.from({ length: adding.connections }, () => `${randomUUID()}@correo.hn`);
  await sql`
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, email_verified_at)
    select given, c.password_hash, 2, 2, 'Cliente', 'De medida', now()
    from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test'`;
  return emails;
}

async function measureReload(base: string, productIds: readonly number[]): Promise<void> {
  const ask = (lines: number) => {
    const requests = Array.from({ length: 40 }, (_, at) => {
      const chosen = Array.from({ length: lines }, (_, line) => productIds[(at * 7 + line) % productIds.length]);
      const productos = chosen.map((productoId, line) => ({ productoId, cantidad: (line % 5) + 1 }));
      const body = JSON.stringify({ sucursalId: 5, tipoPedidoId: 2, productos });
      return { method: 'POST' as const, path: reloadPath, headers, body };
    });
    return send({ url: base, connections: reload.connections, requests });
  };
  await ask(reload.many);
  const read = await readAt(base, reload.connections);
  const few = await ask(reload.few);
  const many = await ask(reload.many);
  report({
    what: `RecargarProductos with ${reload.many} lines, p99 at ${reload.connections} connections`,
    value: many.latency.p99,
    unit: 'ms',
    goal: reload.p99GoalMs,
    limit: { what: 'a read', value: Math.max(1, read.latency.p99) },
  });
  report({
    what: `one of ${reload.many} lines at ${reload.connections} connections`,
    value: 1000 / many.requests.average,
    unit: 'ms',
    goal: Number(((1000 / few.requests.average) * reload.growthGoal).toFixed(2)),
    limit: { what: `one of ${reload.few} lines`, value: 1000 / few.requests.average },
  });
}

async function measureAdding(base: string, productIds: readonly number[], sql: postgres.Sql): Promise<void> {
  // New carts for each run: the last responses of a run are lost, and with them the cart versions.
  const add = async () => {
    const tokens: string[] = [];
    for (const email of await shoppers(sql)) tokens.push(await logIn(base, email));
    return send({
      url: `${base}/gw/api/sesiones/usuarios/Carrito/producto`,
      method: 'POST',
      connections: adding.connections,
      setupClient: (client) => addLines(client, tokens.pop() ?? '', productIds),
    });
  };
  await add();
  // Autovacuum would do this within its first minute; until then plans assume an empty table.
  await sql`vacuum (analyze) carts, cart_lines`;
  const before = await readAt(base, adding.connections);
  const added = await add();
  const after = await readAt(base, adding.connections);
  const reads = (before.requests.average + after.requests.average) / 2;
  const share = added.requests.average / reads;
  const verdict = share >= adding.shareOfRead ? 'reached' : 'MISSED';
  console.log(
    `a line added at ${adding.connections} connections: ${Math.round(added.requests.average)}/s, ` +
      `p99 ${added.latency.p99} ms, ${share.toFixed(2)} of the read (${Math.round(reads)}/s), ` +
      `goal ${adding.shareOfRead}: ${verdict}`,
  );
}

/** Each response returns the version for the next change, as in a browser; the cart cycles through 150 products. */
function addLines(client: autocannon.Client, token: string, productIds: readonly number[]): void {
  client.setHeaders({ ...headers, authorization: `Bearer ${token}` });
  let count = 0;
  let version = 0;
  const next = () => {
    const productoId = productIds[count % 150];
    const cantidad = (Math.floor(count / 150) % 9) + 1;
    count += 1;
    client.setBody(JSON.stringify({ version, productoId, cantidad }));
  };
  next();
  client.on('body', (body) => {
    const { data } = JSON.parse(String(body));
    version = data.version;
    next();
  });
}

function readAt(base: string, connections: number): Promise<autocannon.Result> {
  const requests = Array.from({ length: 400 }, (_, at) => ({
    method: 'GET' as const,
    path: `/gw/bench/products/${10_001 + at * 8}`,
    headers,
  }));
  return send({ url: base, connections, requests });
}

async function send(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ duration: durationSeconds, headers, ...options });
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
