import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { headerNames } from '@botica/contract/headers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { startServer } from '../../apps/server/src/start.ts';
import { createTestDatabase } from '../../apps/server/test/test-server.ts';
import { root } from '../lib/root.ts';

const program = process.env.HAPROXY_PROGRAM ?? '/usr/sbin/haproxy';

describe.runIf(existsSync(program))('two stores behind ops/cluster/haproxy.cfg', async () => {
  if (!existsSync(program)) return;
  const databaseUrl = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'botica-haproxy-'));
  const startStore = async () => {
    const env = { LOG_LEVEL: 'silent', BOTICA_DATA: folder, RATE_LIMIT_PER_MINUTE: '100000', DRAIN_MS: '3000' };
    const server = await startServer({ config: { ...readConfig(env), port: 0, demoProducts: 0 }, databaseUrl });
    return { ...server, port: (server.app.server.address() as AddressInfo).port };
  };
  const [first, second] = [await startStore(), await startStore()];
  const [shop, ...closed] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const [nobody, primary, replica] = closed.map((port) => `127.0.0.1:${port}`);
  const databases = ['PG1', 'PG2', 'PG3'].flatMap((name) => [
    [name, nobody],
    [`${name}_PATRONI_PORT`, String(closed[0])],
  ]);
  const stores = [first.port, second.port, closed[0]].flatMap((port, at) => [
    [`STORE${at + 1}`, `127.0.0.1:${port}`],
    [`STORE${at + 1}_HEALTH_PORT`, String(port)],
  ]);
  const env = {
    ...process.env,
    ...{ HAPROXY_SOCKET: join(folder, 'haproxy.sock'), SHOP_BIND: `127.0.0.1:${shop}` },
    ...{ PRIMARY_BIND: primary, PRIMARY_ADDRESS: primary, REPLICA_BIND: replica },
    ...Object.fromEntries([...databases, ...stores]),
  };
  const haproxy = spawn(program, ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')], { env, stdio: 'ignore' });
  afterAll(async () => {
    await second.stop();
    haproxy.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** A write: HAProxy never repeats it once it was sent. On connections that are kept open. */
  async function write(): Promise<number | string> {
    return fetch(`http://127.0.0.1:${shop}/gw/api/telemetria/eventos`, {
      method: 'POST',
      headers: { [headerNames.company]: '2', 'content-type': 'application/json' },
      body: JSON.stringify({ evento: 'pagina', ruta: '/carrito' }),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      (error: Error) => String(error.cause ?? error),
    );
  }

  /** What HAProxy believes of a store: UP or DOWN. */
  async function stateOf(store: string): Promise<string | undefined> {
    const socket = connect(env.HAPROXY_SOCKET);
    socket.end('show stat\n');
    const rows = (await text(socket)).split('\n').map((line) => line.split(','));
    const column = rows[0]?.indexOf('status') ?? 0;
    return rows.find(([backend, server]) => backend === 'store' && server === store)?.[column];
  }

  it('a store that stops closes its port only after HAProxy took it out, and fails no request', async () => {
    await vi.waitFor(async () => expect([await stateOf('store1'), await stateOf('store2')]).toEqual(['UP', 'UP']), {
      interval: 200,
      timeout: 30_000,
    });
    const answers = new Map<number | string, number>();
    let isOver = false;
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await write();
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await delay(20);
      }
    });
    await delay(500);
    const stopped = first.stop();
    let stateWhenOpen: string | undefined;
    while (first.app.server.listening) {
      stateWhenOpen = await stateOf('store1');
      await delay(50);
    }
    await stopped;
    await delay(500);
    isOver = true;
    await Promise.all(shoppers);
    expect(stateWhenOpen).toBe('DOWN');
    expect([...answers.keys()].filter((answer) => typeof answer !== 'number' || answer >= 300)).toEqual([]);
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
  }, 60_000);
});
