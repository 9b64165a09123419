import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import type { Part } from '../../../../../scripts/lib/processes.ts';
import { startPart, stopPart, waitUntilReady } from '../../../../../scripts/lib/processes.ts';
import { builtProgram } from '../../../../../scripts/lib/programs-build.ts';
import { until } from '../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestDatabase } from '../../../test/test-server.ts';
import { freePort } from '../../platform/postgres/free-port.ts';

const headers = { [headerNames.company]: '2', [headerNames.branch]: '5' };
const minute = 60_000;

const outside = await startOutside();
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
    ...outside.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    BOTICA_DATA: dataDir,
    DEMO_PRODUCTS: '300',
    LOG_LEVEL: 'silent',
    OUTSIDE_TIMEOUT_MS: '20000',
  });
  running.push(part);
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, part);
  return { url: `http://127.0.0.1:${port}/gw`, part };
}

async function send<Data>(url: string, method: string, body: object, more: Record<string, string> = {}): Promise<Data> {
  const json = { ...headers, 'content-type': 'application/json', ...more };
  const reply = await fetch(url, { method, headers: json, body: JSON.stringify(body) });
  return ((await reply.json()) as { data: Data }).data;
}

it('VOUCHER-04 SUBMIT-04 an order whose server was killed during the voucher redemption is finished within a minute', async () => {
  const [product] = await sql<{ id: number; cents: number }[]>`
    update product_prices r set ecommerce_cents = null, promotion_cents = null, public_cents = 20000
    from products p where p.id = r.product_id and r.company_id = 2 and not p.requires_prescription and not p.is_exam
      and p.id = (select min(id) from products where not requires_prescription and not is_exam)
    returning p.id, r.public_cents as cents`;
  const productoId = product?.id ?? 0;
  await sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${productoId}, 9)
    on conflict (product_id, branch_code) do update set quantity = 9, allocated = 0`;
  await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
  const first = await start();
  const login = { username: 'cliente@botica.test', password: demoPassword, deviceId: randomUUID() };
  const { token } = await send<{ token: string }>(`${first.url}/identidad/login`, 'POST', login);
  const authorization = { authorization: `Bearer ${token}` };
  const productos = [{ productoId, cantidad: 1 }];
  await send(`${first.url}/api/sesiones/usuarios/Carrito/productos`, 'PUT', { version: 0, productos }, authorization);

  // Each call to the issuer is slow: the kill comes when the order is held and the redemption requested.
  await outside.fault('oky', { delayMs: { ms: 1500 } });
  const key = randomUUID();
  const submit = (url: string) =>
    fetch(`${url}/api/Pedidos/ProcesarPedido`, {
      method: 'POST',
      headers: { ...headers, ...authorization, [idempotencyHeader]: key },
      body: toSubmissionForm({
        tipoPedido: 1,
        sucursalId: 5,
        productos,
        total: 200,
        totalEnvio: 0,
        tipoPagoId: 11,
        celular: '99887766',
        CodigosCanjeOky: ['OKY-50-0003'],
      }),
    });
  const cut = submit(first.url).catch(() => 'cut' as const);
  await until(async () => (await sql`select 1 from voucher_redemptions where state = 'asked'`).length === 1);
  const gone = once(first.part.child, 'exit');
  first.part.child.kill('SIGKILL');
  await gone;
  expect(await cut).toBe('cut');
  const [held] = await sql`select id, phase from orders`;
  expect(held?.phase).toBe('held');
  await outside.reset();

  const killedAt = Date.now();
  const second = await start();
  // The shopper retries meanwhile and gets the same order.
  const again = (await (await submit(second.url)).json()) as { data: { pedidoId: string } };
  await until(async () => (await sql`select 1 from orders where phase = 'placed'`).length === 1, minute);
  expect(Date.now() - killedAt).toBeLessThan(minute);
  expect(await sql`select state from voucher_redemptions`).toMatchObject([{ state: 'redeemed' }]);
  expect(
    await sql`select allocated from stock_levels where product_id = ${productoId} and branch_code = 5`,
  ).toMatchObject([{ allocated: 1 }]);
  const after = (await (await submit(second.url)).json()) as { data: { pedidoId: string } };
  expect(after.data.pedidoId).toBe(again.data.pedidoId);
  expect((await sql`select 1 from orders`).length).toBe(1);
}, 180_000);
