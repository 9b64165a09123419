import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@botica/demo-data';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { prepareDatabase } from '../start.ts';
import { systemClock } from './clock.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';

/** SIGSTOP: the machine still accepts connections, and nobody answers them. */
describe.runIf(process.platform === 'linux')('a frozen PostgreSQL', async () => {
  if (process.platform !== 'linux') return;
  const folder = await mkdtemp(join(tmpdir(), 'botica-frozen-'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, settings: ['fsync=off', 'full_page_writes=off'] });
  // Before the server's own hook, which therefore runs first.
  afterAll(async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await prepareDatabase(embedded.url, { demoProducts: 60 }, systemClock);
  const server = await createTestServer({ DATABASE_URL: embedded.url, DATABASE_POOL_SIZE: '4' });
  const postmaster = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  let frozen: number[] = [];

  async function freeze(): Promise<void> {
    frozen = [postmaster, ...(await childrenOf(postmaster))];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  }
  function wake(): void {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  }
  afterEach(wake);

  const login = () =>
    server.send('/identidad/login', {
      method: 'POST',
      payload: {
        username: 'cliente@botica.test',
        password: demoPassword,
        deviceId: '7f3c2c1e-0000-4000-8000-000000000001',
      },
    });
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
  async function timed<Value>(work: Promise<Value>): Promise<{ value: Value; seconds: number }> {
    const startedAt = performance.now();
    const value = await work;
    return { value, seconds: (performance.now() - startedAt) / 1000 };
  }

  it('a slow statement of a server that answers is not cut', async () => {
    const { sql } = server.platform.database;
    const [row] = await sql`select 7 as n, pg_sleep(8)`;
    expect(row?.n).toBe(7);
  });

  it('fails calls within seconds, says that it is not ready at once, and serves again when it wakes up', async () => {
    expect((await login()).status).toBe(200);
    // 404 where the storefront is not built.
    const page = await statusOf('/');
    await freeze();
    const calls = Array.from({ length: 6 }, () => timed(login()));
    const pages = timed(statusOf('/'));
    const asked = await timed(
      vi.waitFor(async () => expect((await timed(statusOf('/readyz'))).value).toBe(503), { interval: 50 }),
    );
    expect(asked.seconds).toBeLessThan(15);
    expect((await timed(statusOf('/readyz'))).seconds).toBeLessThan(5);
    expect([await statusOf('/openz'), await statusOf('/healthz')]).toEqual([200, 200]);
    expect((await pages).value).toBe(page);
    // A page that reads the catalogue waits until the server counts as silent.
    expect((await pages).seconds).toBeLessThan(20);
    for (const { value, seconds } of await Promise.all(calls)) {
      expect(value).toMatchObject({ status: 503, body: { codigo: 'UNAVAILABLE' } });
      expect(seconds).toBeLessThan(20);
    }
    // New connections are not answered either.
    const later = await timed(login());
    expect(later.value.status).toBe(503);
    expect(later.seconds).toBeLessThan(8);

    wake();
    await vi.waitFor(async () => expect((await login()).status).toBe(200), { interval: 200 });
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { interval: 100 });
  }, 60_000);
});

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  // The name in parentheses may have spaces; the parent is the second field after it.
  return pids.filter((_, at) => Number(stats[at]?.split(') ').at(-1)?.split(' ')[1]) === parent);
}
