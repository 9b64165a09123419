import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { root } from '../lib/root.ts';

const program = process.env.HAPROXY_PROGRAM ?? '/usr/sbin/haproxy';

/** The file of the reference cluster with one store that the test makes ready, half ready and stopped. */
describe.runIf(existsSync(program))('ops/cluster/haproxy.cfg', async () => {
  if (!existsSync(program)) return;
  let health: Readonly<Record<string, number>> = { '/readyz': 200, '/openz': 200 };
  const store = createServer(({ url = '' }, reply) => {
    reply.writeHead(health[url] ?? 200).end(`the store says ${url}`);
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const address = `127.0.0.1:${(store.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), 'botica-haproxy-'));
  const [shop, ...closed] = await Promise.all(Array.from({ length: 6 }, () => freePort()));
  const nobody = (nth: number) => `127.0.0.1:${closed[nth]}`;
  const env = {
    ...process.env,
    HAPROXY_SOCKET: join(folder, 'haproxy.sock'),
    ...{ SHOP_BIND: `127.0.0.1:${shop}`, PRIMARY_BIND: nobody(0), PRIMARY_ADDRESS: nobody(0), REPLICA_BIND: nobody(1) },
    ...{ STORE1: address, STORE2: nobody(2), STORE3: nobody(3), PG1: nobody(4), PG2: nobody(4), PG3: nobody(4) },
    STORE1_HEALTH_PORT: address.split(':')[1],
    ...Object.fromEntries(
      ['STORE2_HEALTH', 'STORE3_HEALTH', 'PG1_PATRONI', 'PG2_PATRONI', 'PG3_PATRONI'].map((name) => [
        `${name}_PORT`,
        String(closed[4]),
      ]),
    ),
  };
  const haproxy = spawn(program, ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')], { env, stdio: 'ignore' });
  afterAll(async () => {
    haproxy.kill('SIGKILL');
    store.closeAllConnections();
    store.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(path: string) {
    const reply = await fetch(`http://127.0.0.1:${shop}${path}`, { headers: { connection: 'close' } });
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  }
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { interval: 100 });

  it('a store that is not ready still serves pages, and without any store HAProxy answers in Spanish', async () => {
    await soon(async () =>
      expect(await ask('/carrito')).toMatchObject({ status: 200, text: 'the store says /carrito' }),
    );

    // The database is away: every process says that it is not ready.
    health = { '/readyz': 503, '/openz': 200 };
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await ask('/carrito')).toMatchObject({ status: 200, text: 'the store says /carrito' });

    health = { '/readyz': 503, '/openz': 503 };
    await soon(async () => expect((await ask('/carrito')).status).toBe(503));
    const page = await ask('/carrito');
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Volvemos enseguida');
    const call = await ask('/gw/api/sesiones/usuarios');
    expect(JSON.parse(call.text)).toMatchObject({ codigo: 'UNAVAILABLE' });

    health = { '/readyz': 200, '/openz': 200 };
    await soon(async () => expect((await ask('/carrito')).status).toBe(200));
  }, 60_000);
});
