import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';
import { isRunning } from './waiting.ts';

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'botica-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  const pid = await postmasterPid();
  if (pid && isRunning(pid)) process.kill(pid, 'SIGQUIT');
  await vi.waitFor(async () => rm(dataDir, { recursive: true, force: true }));
});

async function postmasterPid(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

async function ask<Value>(url: string, work: (sql: postgres.Sql) => Promise<Value>): Promise<Value> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The same start in a separate process, so that it can be killed. */
async function startElsewhere(
  options: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    const { startEmbeddedPostgres } = await import(process.argv[1]);
    const server = await startEmbeddedPostgres({ dataDir: process.argv[2] });
    console.log(server.url);
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`;
  const file = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, file, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  started.push(child);
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url };
}

const addRow = (url: string) =>
  ask(url, async (sql) => {
    await sql`create table if not exists kept (n int)`;
    await sql`insert into kept values (1)`;
  });
const countRows = (url: string) => ask(url, async (sql) => (await sql`select count(*)::int as n from kept`)[0]?.n);

describe('the embedded database', () => {
  it('starts in an empty folder, and keeps its data over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await addRow(first.url);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await countRows(second.url)).toBe(1);
    await second.stop();
  });

  it('recovers, without data loss, after every process was killed', async () => {
    const { child, url } = await startElsewhere();
    await addRow(url);
    const pid = await postmasterPid();
    child.kill('SIGKILL');
    if (pid) process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(pid && isRunning(pid)).toBe(false));

    const again = await startEmbeddedPostgres({ dataDir });
    expect(await countRows(again.url)).toBe(1);
    await again.stop();
  });

  it('takes over from a server whose starter was killed', async () => {
    const { child, url } = await startElsewhere();
    await addRow(url);
    const orphan = await postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(orphan && isRunning(orphan)).toBe(true);

    const again = await startEmbeddedPostgres({ dataDir });
    expect(orphan && isRunning(orphan)).toBe(false);
    expect(await countRows(again.url)).toBe(1);
    await again.stop();
  });

  it('recreates the folder when the first start was killed halfway', async () => {
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
    const server = await startEmbeddedPostgres({ dataDir });
    await addRow(server.url);
    await server.stop();
  });

  it('rejects a folder that another store uses, with a clear message, and does not disturb that store', async () => {
    const { url } = await startElsewhere();
    await addRow(url);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /is in use by another running store \(process \d+\)\. Stop it, or set BOTICA_DATA/,
    );
    expect(await countRows(url)).toBe(1);
  });

  it('restarts automatically, at the same address, when the database dies', async () => {
    const onRestart = vi.fn();
    const server = await startEmbeddedPostgres({ dataDir, onRestart });
    await addRow(server.url);
    process.kill((await postmasterPid()) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce());
    expect(await countRows(server.url)).toBe(1);
    await server.stop();
  });

  it('leaves no process running when it is stopped during a restart', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const first = await postmasterPid();
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(first && isRunning(first)).toBe(false));
    await server.stop();
    const second = await postmasterPid();
    expect(second && isRunning(second)).toBeFalsy();
  });

  it('runs beside another embedded database', async () => {
    const otherDir = await mkdtemp(join(tmpdir(), 'botica-embedded-other-'));
    await chmod(otherDir, 0o755);
    const [one, other] = await Promise.all([
      startEmbeddedPostgres({ dataDir }),
      startEmbeddedPostgres({ dataDir: otherDir }),
    ]);
    expect(new URL(one.url).port).not.toBe(new URL(other.url).port);
    await Promise.all([one.stop(), other.stop()]);
    await rm(otherDir, { recursive: true, force: true });
  });

  it.runIf(process.getuid?.() === 0)('runs as root, in a folder that only root can reach', async () => {
    const hidden = join(dataDir, 'private');
    await mkdir(hidden, { mode: 0o700 });
    await chmod(dataDir, 0o700);
    const server = await startEmbeddedPostgres({ dataDir: hidden });
    await addRow(server.url);
    expect(await countRows(server.url)).toBe(1);
    await server.stop();
  });

  it.runIf(process.getuid?.() === 0)('runs as an ordinary user', async () => {
    await chown(dataDir, 65_534, 65_534);
    const { child, url } = await startElsewhere({ uid: 65_534, gid: 65_534 });
    await addRow(url);
    expect(await countRows(url)).toBe(1);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await postmasterPid()).toBeUndefined();
  });
});
