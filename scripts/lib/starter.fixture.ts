import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { root } from './root.ts';

export interface Starter {
  child: ChildProcess;
  output(): string;
  ready(): Promise<void>;
  end(): Promise<number | null>;
}

const direct = [process.execPath, join(root, 'scripts/start.ts')] as const;
/** Like a person or a service manager, but without the check of the installed packages. */
export const throughNpm = ['npm', 'start', '--ignore-scripts'] as const;

/** A first start takes ten seconds; a busy machine needed more than a minute. */
const readyWithinMs = 180_000;
/** For a test that starts a store twice. */
export const startTestMs = 2 * readyWithinMs + 60_000;

export type StartTools = Awaited<ReturnType<typeof startTools>>;

/** Runs `npm start` with its own data folder and ports; `cleanUp` ends all remaining processes. */
export async function startTools() {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-start-'));
  await chmod(dataDir, 0o755);
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const running: Starter[] = [];

  function start(
    env: Record<string, string> = {},
    [command, ...args]: readonly [string, ...string[]] = direct,
  ): Starter {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        BOTICA_DATA: dataDir,
        DEMO_PRODUCTS: '60',
        DEMO_ORDERS: 'off',
        DATABASE_URL: '',
        ...ports,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    const starter: Starter = {
      child,
      output: () => text,
      ready: () =>
        vi.waitFor(() => expect(text).toContain('Botica: http://localhost:'), { timeout: readyWithinMs, interval: 50 }),
      end: () => exited,
    };
    running.push(starter);
    return starter;
  }

  return {
    dataDir,
    ports,
    start,
    readiness: () => fetch(`http://127.0.0.1:${ports.PORT}/readyz`).then((reply) => reply.status),
    postmasterPid: async () =>
      Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]),
    async cleanUp() {
      for (const starter of running.splice(0)) {
        if (starter.child.exitCode === null && starter.child.signalCode === null) {
          starter.child.kill('SIGTERM');
          await starter.end();
        }
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The processes of the store with this data folder: the starter, the server and the sandbox. */
export async function partsOf(folder: string): Promise<number[]> {
  const found: number[] = [];
  for await (const file of glob('/proc/[0-9]*/environ')) {
    const environment = await readFile(file, 'utf8').catch(() => '');
    if (environment.includes(`BOTICA_DATA=${folder}\0`)) found.push(Number(file.split('/')[2]));
  }
  return found;
}
