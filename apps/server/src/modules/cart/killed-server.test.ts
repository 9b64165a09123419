import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import type { Part } from '../../../../../scripts/lib/processes.ts';
import { startPart, stopPart, waitUntilReady } from '../../../../../scripts/lib/processes.ts';
import { builtProgram } from '../../../../../scripts/lib/programs-build.ts';
import { createTestDatabase } from '../../../test/test-server.ts';
import { freePort } from '../../platform/postgres/free-port.ts';

const shoppers = 20;
const writesOfEach = 10;
const headers = { [headerNames.company]: '2', [headerNames.branch]: '5', 'content-type': 'application/json' };

const databaseUrl = await createTestDatabase();
const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
const dataDir = await mkdtemp(join(tmpdir(), 'botica-killed-'));
const running: Part[] = [];
afterAll(async () => {
  await Promise.all(running.map((part) => stopPart(part)));
  await sql.end();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const port = await freePort();
  const part = startPart('server', await builtProgram('server'), {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    BOTICA_DATA: dataDir,
    DEMO_PRODUCTS: '300',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000',
  });
  running.push(part);
  const url = `http://127.0.0.1:${port}/gw`;
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, part);
  return { url, part };
}

/** Registers the shoppers, with the password of the demo store. */
async function registerShoppers(): Promise<string[]> {
  const emails = Array.from({ length: shoppers }, (_, at) => `compra${at}@correo.hn`);
  await sql`
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, email_verified_at)
    select given, c.password_hash, 2, 2, 'Compra', 'Rápida', now()
    from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test'`;
  return emails;
}

async function logIn(url: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: demoPassword, deviceId: randomUUID() });
  const reply = await fetch(`${url}/identidad/login`, { method: 'POST', headers, body });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

interface Acknowledged {
  productId: number;
  quantity: number;
  version: number;
}

/** Writes until everything is acknowledged or the server dies; returns what was acknowledged. */
async function shop(url: string, token: string, productIds: readonly number[]): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  for (const [at, productId] of productIds.entries()) {
    const quantity = at + 1;
    const version = acknowledged.at(-1)?.version ?? 0;
    const body = JSON.stringify({ version, productos: [{ productoId: productId, cantidad: quantity }] });
    const sent = { method: 'PUT', body, headers: { ...headers, authorization: `Bearer ${token}` } };
    const reply = await fetch(`${url}/api/sesiones/usuarios/Carrito/productos`, sent).catch(() => undefined);
    const text = await reply?.text().catch(() => undefined);
    if (!reply || text === undefined) return acknowledged;
    if (reply.status !== 200) throw new Error(`A write was answered ${reply.status}: ${text}`);
    const { data } = JSON.parse(text) as { data: { version: number } };
    acknowledged.push({ productId, quantity, version: data.version });
  }
  return acknowledged;
}

it('CART-01 a server killed during 200 writes has stored every acknowledged write, and continues after its restart', async () => {
  const emails = await registerShoppers();
  const rows = await sql<{ id: number }[]>`
    select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
    where not p.requires_prescription and not p.is_exam order by p.id limit ${writesOfEach}`;
  const productIds = rows.map(({ id }) => id);
  await sql`insert into stock_levels (branch_code, product_id, quantity) select 5, unnest(${productIds}::int[]), 500
    on conflict (product_id, branch_code) do update set quantity = 500, allocated = 0`;

  const first = await start();
  const tokens = [];
  for (const email of emails) tokens.push(await logIn(first.url, email));

  let refused: unknown;
  const shopping = Promise.all(tokens.map((token) => shop(first.url, token, productIds)));
  shopping.catch((error) => {
    refused = error;
  });
  // In the middle: some carts are half full, none is complete.
  const wanted = (shoppers * writesOfEach) / 4;
  while (!refused) {
    const [count] = await sql<{ n: number }[]>`select count(*)::int as n from cart_lines`;
    if ((count?.n ?? 0) >= wanted) break;
  }
  const gone = once(first.part.child, 'exit');
  first.part.child.kill('SIGKILL');
  await gone;
  const acknowledged = await shopping;
  const total = acknowledged.flat().length;
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(shoppers * writesOfEach);

  const kept = await sql<{ email: string; product_id: number; quantity: number; version: number }[]>`
    select u.email, l.product_id, l.quantity, c.version from cart_lines l
    join carts c on c.id = l.cart_id join customers u on u.id = c.customer_id`;
  for (const [at, email] of emails.entries()) {
    const own = kept.filter((line) => line.email === email);
    const quantities = new Map(own.map((line) => [line.product_id, line.quantity]));
    for (const { productId, quantity } of acknowledged[at] ?? []) expect(quantities.get(productId)).toBe(quantity);
    // A write is atomic: there are as many lines as versions.
    expect(own.length).toBe(own[0]?.version ?? 0);
  }

  const second = await start();
  const again = await Promise.all(
    emails.map(async (email) => {
      const token = await logIn(second.url, email);
      return finish(second.url, token, productIds);
    }),
  );
  expect(again).toEqual(emails.map(() => productIds.map((productId, at) => [productId, at + 1])));
}, 120_000);

/**
 * As a browser does after the outage: it sends its changes, rebases them on the fresh cart after a conflict, and
 * retries.
 */
async function finish(url: string, token: string, productIds: readonly number[]): Promise<[number, number][]> {
  const productos = productIds.map((productoId, at) => ({ productoId, cantidad: at + 1 }));
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  const send = (version: number) =>
    fetch(`${url}/api/sesiones/usuarios/Carrito/productos`, {
      method: 'PUT',
      headers: authorized,
      body: JSON.stringify({ version, productos }),
    });
  const reply = await send(0);
  if (reply.status === 409) {
    const { carrito } = (await reply.json()) as { carrito: { version: number } };
    expect((await send(carrito.version)).status).toBe(200);
  }
  const session = await fetch(`${url}/api/sesiones/usuarios`, { headers: authorized });
  const { data } = (await session.json()) as {
    data: { carrito: { productosCarritoCompra: { productoId: number; cantidad: number }[] } };
  };
  return data.carrito.productosCarritoCompra
    .map(({ productoId, cantidad }): [number, number] => [productoId, cantidad])
    .sort(([a], [b]) => a - b);
}
