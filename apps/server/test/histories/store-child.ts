import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../../../scripts/lib/root.ts';
import type { Asked, Told } from './store-process.ts';

const program = new URL('./store-process.ts', import.meta.url);
/** Node's compile cache: the sources are compiled once for all processes. */
const compileCache = join(root, 'node_modules/.cache/botica-compiled');

export interface StoreChild {
  url: string;
  /** The errors that it logged. */
  log: readonly string[];
  /** Returns false when the process died before it answered. */
  ask(asked: Omit<Asked, 'id'>): Promise<boolean>;
  /** As a power cut: nothing is finished, no connection is closed in order. */
  kill(): Promise<void>;
}

const defectHooks = new URL('./defect-hooks.ts', import.meta.url).href;

export async function startStore(env: Readonly<Record<string, string>>, defect?: string): Promise<StoreChild> {
  const child = fork(program, {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env, ...(defect ? { HISTORY_DEFECT: defect } : {}) },
    execArgv: defect ? [...process.execArgv, '--import', defectHooks] : process.execArgv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const log: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const url = await readyUrl(child);
  const waiting = new Map<number, { resolve(isDone: boolean): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on('message', (told: Told) => {
    if (!('id' in told)) return;
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.error) asked?.reject(new Error(`The store: ${told.error}`));
    else asked?.resolve(true);
  });
  child.once('exit', () => {
    for (const { resolve } of waiting.values()) resolve(false);
    waiting.clear();
  });
  return {
    url,
    log,
    ask: (asked) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return resolve(false);
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, ...asked }, (error) => error && resolve(false));
      }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The store ended while it started: ${code}`)));
    child.on('message', (told: Told) => {
      if ('ready' in told) resolve(told.ready);
    });
  });
}
