import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { isRunning } from '../apps/server/src/platform/postgres/waiting.ts';
import type { StartTools } from './lib/starter.fixture.ts';
import { partsOf, startTestMs, startTools } from './lib/starter.fixture.ts';

/** Tests `npm start` from the outside: a first start, a killed machine and a stopping supervisor. */
let dataDir: StartTools['dataDir'];
let ports: StartTools['ports'];
let start: StartTools['start'];
let readiness: StartTools['readiness'];
let postmasterPid: StartTools['postmasterPid'];
let cleanUp: StartTools['cleanUp'];

beforeEach(async () => {
  ({ dataDir, ports, start, readiness, postmasterPid, cleanUp } = await startTools());
});
afterEach(() => cleanUp());

async function databaseUrl(): Promise<string> {
  const [, , , port] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  return `postgres://botica:${password}@127.0.0.1:${port}/postgres`;
}

async function ask(query: string): Promise<postgres.Row | undefined> {
  const sql = postgres(await databaseUrl(), { max: 1 });
  const [row] = await sql.unsafe(query);
  await sql.end();
  return row;
}

/** A part may already have ended after it noticed that another one is gone. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('npm start', { timeout: startTestMs }, () => {
  it('starts a store, prints its address, and stops cleanly', async () => {
    const starter = start();
    await starter.ready();
    expect(starter.output()).toContain(`http://localhost:${ports.PORT}`);
    expect(starter.output()).toContain(`http://localhost:${ports.SANDBOX_PORT}/buzon`);
    expect(starter.output()).toContain('cliente@');
    expect(await readiness()).toBe(200);
    const page = await fetch(`http://127.0.0.1:${ports.PORT}/sucursales`);
    expect(await page.text()).toContain('<div id="root">');

    const postmaster = await postmasterPid();
    starter.child.kill('SIGINT');
    expect(await starter.end()).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
    await expect(readiness()).rejects.toThrow();
  });

  it('restarts without data loss after every process was killed', async () => {
    const first = start();
    await first.ready();
    await ask("update branches set public_name = 'Botica que no se pierde' where code = 5");
    const everything = [...(await partsOf(dataDir)), await postmasterPid()];
    for (const pid of everything) kill(pid);
    await first.end();

    await start().ready();
    const row = await ask('select public_name from branches where code = 5');
    expect(row?.public_name).toBe('Botica que no se pierde');
  });

  it('restarts after only its starter was killed, because the parts notice and release the ports', async () => {
    const first = start();
    await first.ready();
    first.child.kill('SIGKILL');
    await first.end();
    for (const port of [ports.PORT, ports.SANDBOX_PORT]) {
      await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow());
    }
    await start().ready();
    expect(await readiness()).toBe(200);
  });

  it('refuses a data folder that a running store uses', async () => {
    await start().ready();
    const second = start({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) });
    expect(await second.end()).toBe(1);
    expect(second.output()).toMatch(/Botica: The data folder .* is in use by another running store/);
    expect(await readiness()).toBe(200);
  });

  it.each(['PORT', 'SANDBOX_PORT'] as const)('names the setting to change when %s is taken', async (name) => {
    const other = createServer().listen(Number(ports[name]), '127.0.0.1');
    await once(other, 'listening');
    const starter = start();
    expect(await starter.end()).toBe(1);
    expect(starter.output()).toContain(`Botica: ${name} ${ports[name]} is taken: set ${name} to another one.`);
    other.close();
  });

  it('stops with one line that names an invalid setting', async () => {
    const starter = start({ WORKERS: 'many' });
    expect(await starter.end()).toBe(1);
    expect(starter.output().trim()).toBe('Botica: WORKERS must be a whole number from 1 to 64; it is "many".');
  });

  it('serves from several processes with WORKERS', async () => {
    const starter = start({ WORKERS: '2' });
    await starter.ready();
    const statuses = await Promise.all(Array.from({ length: 20 }, readiness));
    expect(new Set(statuses)).toEqual(new Set([200]));
    starter.child.kill('SIGTERM');
    expect(await starter.end()).toBe(0);
  });
});
