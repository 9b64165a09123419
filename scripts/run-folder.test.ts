import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../apps/server/src/platform/postgres/waiting.ts';
import { root } from './lib/root.ts';

/** A run with a PostgreSQL, a child that does not stop by itself, and a file. `end` ends it normally. */
const program = `
  import { spawn } from 'node:child_process';
  import { readFile, mkdtemp, writeFile } from 'node:fs/promises';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  const { openRunFolder } = await import(process.argv[1]);
  const { startEmbeddedPostgres } = await import(process.argv[2]);
  const folder = await openRunFolder();
  const server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres'), settings: ['fsync=off'] });
  const [postmaster] = (await readFile(join(folder.path, 'postgres/postgres/postmaster.pid'), 'utf8')).split('\\n');
  const stubborn = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)']);
  await writeFile(join(await mkdtemp(join(tmpdir(), 'left-')), 'file'), 'x');
  console.log(JSON.stringify({ path: folder.path, pids: [Number(postmaster), stubborn.pid] }));
  process.on('message', async () => {
    stubborn.kill('SIGKILL');
    await server.stop();
    await folder.close();
    process.exit(0);
  });`;

interface Run {
  child: ChildProcess;
  path: string;
  pids: number[];
}

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function startRun(): Promise<Run> {
  const files = ['scripts/lib/run-folder.ts', 'apps/server/src/platform/postgres/embedded.ts'];
  const args = ['--input-type=module', '-e', program, ...files.map((file) => join(root, file))];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  started.push(child);
  const [line] = (await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')) as [string];
  return { child, ...JSON.parse(line) };
}

describe.runIf(process.platform === 'linux')('the folder of a run', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'the run folder is removed and every process of the run ended after %s',
    async (signal) => {
      const { child, path, pids } = await startRun();
      expect(pids.map(isRunning)).toEqual([true, true]);
      child.kill(signal);
      await vi.waitFor(() => expect(existsSync(path)).toBe(false), { interval: 100 });
      // Until the new parent reaps them, they still count as running.
      await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]));
    },
  );

  it('the run folder is removed at the end, and the processes of other runs are unaffected', async () => {
    const [one, other] = [await startRun(), await startRun()];
    one.child.send('end');
    await once(one.child, 'exit');
    expect(existsSync(one.path)).toBe(false);
    expect(other.pids.map(isRunning)).toEqual([true, true]);
    expect(existsSync(other.path)).toBe(true);
  });
});
