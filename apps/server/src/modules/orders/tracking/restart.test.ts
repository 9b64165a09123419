import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import { encodeOrderId } from '@botica/domain/orders';
import { afterAll, expect, it, vi } from 'vitest';
import { builtProgram } from '../../../../../../scripts/lib/programs-build.ts';
import { root } from '../../../../../../scripts/lib/root.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { connectToHub, givenCourier } from '../../../../test/rides.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { freePort } from '../../../platform/postgres/free-port.ts';
import { signNotice } from '../../../platform/signed-notices.ts';
import { orderEvents } from '../index.ts';

/** The built program, run in separate processes. */
const program = join(root, await builtProgram('server'));
/** Only provides the database, with an order on its way. */
const server = await createTestServer();
const dir = await mkdtemp(join(tmpdir(), 'botica-tracking-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  await Promise.all([...running].map(kill));
  await rm(dir, { recursive: true, force: true });
});

async function start(port: number): Promise<ChildProcess> {
  const env = { DATABASE_URL: server.databaseUrl, BOTICA_DATA: dir, PORT: String(port), LOG_LEVEL: 'fatal' };
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env, DEMO_PRODUCTS: '0' } });
  running.add(child);
  for (let tries = 0; tries < 400; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return child;
    await delay(50);
  }
  throw new Error('The server did not start');
}

/** Simulates a power loss: nothing is closed or announced. */
async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function post(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  const signed = signNotice('sandbox-integration-key', text, new Date());
  const reply = await fetch(`${url}${callPrefix}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headerNames.company]: '2', ...signed, ...headers },
    body: text,
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { data: Record<string, never> }).data;
}

it('TRACK-05 a process that dies and restarts serves its browsers again, with what they missed meanwhile', async () => {
  const [port, otherPort] = [await freePort(), await freePort()];
  const [first] = await Promise.all([start(port), start(otherPort)]);
  const [url, other] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${otherPort}`];
  const login = { username: 'cliente@botica.test', password: demoPassword, deviceId: randomUUID() };
  const session = await post(url, '/identidad/login', login);
  const { token, usuario } = session as unknown as { token: string; usuario: { usuarioId: string } };
  const courierId = await givenCourier(server);
  // By the clock of the processes, which is not the test clock.
  const { db } = server.platform.database;
  const order = { orderTypeId: 2, stateId: 3, subStateId: 1, lifeStep: 'dispatched', courierId } as const;
  const orderId = await givenOrder(db, { customerId: usuario.usuarioId, order });
  const leftAt = new Date(Date.now() - 3_600_000);
  await db.insert(orderEvents).values({ orderId, at: leftAt, actor: 'branch', event: 'dispatched' });
  const moveTo = (latitud: number) =>
    post(other, '/integraciones/repartidores/posiciones', {
      repartidorId: courierId,
      latitud,
      longitud: -88,
      fecha: new Date().toISOString(),
    });

  const browser = connectToHub(url, { token, empresaId: 2 });
  expect(await browser.connected).toBeUndefined();
  expect(await browser.join(courierId)).toMatchObject({ ok: true });
  await moveTo(15.1);
  await vi.waitFor(() => expect(browser.positions).toEqual([[15.1, -88]]));

  await kill(first);
  expect(await browser.closed).toBe('transport close');
  await moveTo(15.2);
  await start(port);

  // The same browser and session, without a new login.
  const back = once(browser.socket as never, 'connect');
  browser.socket.connect();
  await back;
  expect(await browser.join(courierId)).toMatchObject({
    ok: true,
    data: { latitud: 15.2, recorrido: [{ latitud: 15.1 }, { latitud: 15.2 }] },
  });
  await moveTo(15.3);
  await vi.waitFor(() => expect(browser.positions.at(-1)).toEqual([15.3, -88]));
  await post(other, '/integraciones/sucursales/eventos', {
    eventoId: randomUUID(),
    sucursalId: 5,
    pedidoId: encodeOrderId(orderId),
    evento: 'deliver',
  });
  await vi.waitFor(() => expect(browser.delivered).toEqual([encodeOrderId(orderId)]));
  browser.socket.close();
}, 60_000);
