import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionEnv } from '../apps/server/test/production-env.ts';
import { builtProgram } from './lib/programs-build.ts';
import { root } from './lib/root.ts';
import type { Starter } from './lib/starter.fixture.ts';
import { partsOf, startTestMs, startTools } from './lib/starter.fixture.ts';

const isRoot = process.getuid?.() === 0;
/** The real, effective, saved and file system id, as /proc shows them. */
const nobody = '65534\t65534\t65534\t65534';
const noCapability = '0000000000000000';

const secret = 'a-secret-that-no-command-line-shows';
const { dataDir: folder, start, readiness, cleanUp } = await startTools();
afterAll(cleanUp);

describe('a started store', { timeout: startTestMs }, () => {
  const dataDir = join(folder, 'data');
  let starter: Starter;
  beforeAll(async () => {
    starter = start({ BOTICA_DATA: dataDir, WORKERS: '2', DEMO_ORDERS: 'on', SESSION_SECRET: secret, BAC_KEY: secret });
    await starter.ready();
  }, 120_000);
  afterAll(async () => {
    starter.child.kill('SIGTERM');
    await starter.end();
  });

  it.runIf(isRoot)('a store started by root runs as an ordinary user without any capability', async () => {
    const parts = (await partsOf(dataDir)).filter((pid) => pid !== starter.child.pid);
    // The sandbox, the supervisor of the workers, and two workers.
    expect(parts).toHaveLength(4);
    const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    for (const pid of [...parts, postmaster]) {
      expect(await statusOf(pid)).toMatchObject({ Uid: nobody, Gid: nobody, Groups: '', CapEff: noCapability });
    }
    expect(starter.output()).not.toContain('root');
  });

  it('lets no other user read its data folder', async () => {
    const modes = new Map<string, string>();
    for (const name of await readdir(dataDir)) {
      modes.set(name, ((await stat(join(dataDir, name))).mode & 0o077).toString(8));
    }
    expect([...modes.keys()]).toEqual(
      expect.arrayContaining(['botica.pid', 'files', 'postgres', 'postgres-password', 'postgres.log']),
    );
    expect(new Set(modes.values())).toEqual(new Set(['0']));
    // The user that root starts parts as must traverse it to its own folders.
    expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  });

  it.runIf(isRoot)('a store started by root lets its server write only to its own folders', async () => {
    const owned = [];
    for (const name of await readdir(dataDir)) if ((await stat(join(dataDir, name))).uid !== 0) owned.push(name);
    expect(owned.sort()).toEqual(['compiled', 'files', 'keys', 'postgres']);
    expect((await stat(dataDir)).uid).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'a store does not load the bundler into the memory of its starter',
    async () => {
      expect(await readFile(`/proc/${starter.child.pid}/maps`, 'utf8')).not.toContain('rolldown');
      const { VmHWM = '' } = await statusOf(starter.child.pid);
      expect(Number.parseInt(VmHWM, 10) / 1024).toBeLessThan(200);
    },
  );

  it('shows no secret on a command line, on the screen or to PostgreSQL', async () => {
    const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
    const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const files = [join(dataDir, 'postgres.log'), `/proc/${postmaster}/environ`];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
    const told = [starter.output(), ...texts, ...(await commandLines())];
    expect(told.filter((text) => text.includes(secret) || text.includes(password))).toEqual([]);
  });
});

describe.runIf(isRoot)('root in a folder that no other user can enter', { timeout: startTestMs }, () => {
  const dataDir = join(folder, 'hidden/data');
  beforeAll(async () => void (await mkdir(join(folder, 'hidden'), { mode: 0o700 })));

  it('does not start a production store in a folder that only root can enter', async () => {
    const starter = start({ ...productionEnv, BOTICA_DATA: dataDir });
    expect(await starter.end()).toBe(1);
    expect(starter.output().trim()).toMatch(/^Botica: only root can reach .*hidden[^\n]*$/);
  });

  it('starts a demo store in such a folder with a warning and without any capability', async () => {
    const starter = start({ BOTICA_DATA: dataDir });
    await starter.ready();
    expect(starter.output()).toMatch(
      /^Botica: only root can reach .*hidden: the store runs without root's privileges/m,
    );
    const parts = (await partsOf(dataDir)).filter((pid) => pid !== starter.child.pid);
    expect(parts).toHaveLength(2);
    for (const pid of parts) expect(await statusOf(pid)).toMatchObject({ CapEff: noCapability });
    expect(await readiness()).toBe(200);
  });
});

it.runIf(isRoot)('a server started directly by root refuses to run in production', { timeout: 60_000 }, async () => {
  const server = spawn(process.execPath, [join(root, await builtProgram('server'))], {
    env: { ...productionEnv, DATABASE_URL: 'postgres://tienda@127.0.0.1:1/tienda' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  server.stderr.on('data', (chunk) => (text += chunk));
  expect((await once(server, 'exit'))[0]).toBe(1);
  expect(text).toMatch(/^The server must not run as root in production[^\n]*\n$/);
});

async function statusOf(pid: number | string | undefined): Promise<Record<string, string>> {
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]));
}

async function commandLines(): Promise<string[]> {
  const lines: string[] = [];
  for await (const file of glob('/proc/[0-9]*/cmdline')) lines.push(await readFile(file, 'utf8').catch(() => ''));
  return lines;
}
