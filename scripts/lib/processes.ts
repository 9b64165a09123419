import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PartsAccount } from './parts-account.ts';
import { compileCache, root } from './root.ts';

export interface Part {
  name: string;
  child: ChildProcess;
}

interface PartOptions {
  args?: readonly string[];
  /** The user to run as; the current user by default. */
  account?: PartsAccount | undefined;
}

/**
 * Starts a program of ours in its own process group: Ctrl-C reaches only the starter, which stops the parts in order.
 */
export function startPart(name: string, file: string, env: NodeJS.ProcessEnv, options: PartOptions = {}): Part {
  const { args = [], account = { wrapper: [] } } = options;
  const [command = '', ...rest] = [...account.wrapper, process.execPath, join(root, file), ...args];
  const child = spawn(command, rest, {
    ...account.owner,
    cwd: root,
    env: { NODE_COMPILE_CACHE: account.cache ?? compileCache, ...process.env, ...ownCache(account), ...env },
    // The IPC channel closes when the starter ends, even by SIGKILL.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  return { name, child };
}

/** Fontconfig, which draws the text of pictures, complains when it finds only the closed home of root. */
function ownCache({ cache }: PartsAccount): NodeJS.ProcessEnv {
  return cache ? { XDG_CACHE_HOME: cache } : {};
}

export async function stopPart({ child }: Part, graceMs = 15_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([gone, delay(graceMs, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

/** Checked before anything starts, so that the error is the first line and not the last. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

export async function waitUntilReady(url: string, part: Part, timeoutMs = 180_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (part.child.exitCode !== null)
      throw new Error(`The ${part.name} stopped while starting; the lines above say why.`);
    if (await answersWell(url)) return;
    await delay(50);
  }
  throw new Error(`The ${part.name} is not ready after ${timeoutMs / 1000} s (${url}).`);
}

/** Without `fetch`, which takes too long to load. */
function answersWell(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
