import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Supervised } from '../cluster/supervised.ts';
import { supervise } from '../cluster/supervised.ts';
import { builtPrograms } from '../lib/programs-build.ts';
import { root } from '../lib/root.ts';
import type { Place } from './place.ts';
import { databaseUrls, newHealthKeys, runProgram } from './place.ts';

const readyWithinMs = 300_000;

export const storeUrl = ({ ports }: Place) => `http://127.0.0.1:${ports.store}`;
export const sandboxUrl = ({ ports }: Place) => `http://127.0.0.1:${ports.sandbox}`;

export function startSandbox({ folder, account, ports }: Place): Supervised {
  const env = {
    SANDBOX_PORT: String(ports.sandbox),
    PORT: String(ports.store),
    BRANCH_PACE_SECONDS: '3',
    LOG_LEVEL: 'warn',
  };
  const args = [join(root, builtPrograms.sandbox)];
  const logFile = join(folder, 'sandbox.log');
  return supervise({ name: 'sandbox', command: process.execPath, args, env, logFile, account });
}

function storeEnv(place: Place, products: number) {
  const { folders, ports, keys } = place;
  return {
    PORT: String(ports.store),
    SANDBOX_PORT: String(ports.sandbox),
    DATABASE_URL: databaseUrls(place).store,
    BOTICA_DATA: folders.store,
    NODE_COMPILE_CACHE: folders.compiled,
    DEMO_PRODUCTS: String(products),
    DEMO_ORDERS: 'on',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...keys,
  };
}

interface StoreOptions {
  products: number;
  /** Called with what stops it, as soon as it runs. */
  later(undo: () => Promise<void>): void;
}

/** Ready to answer. On an empty database that is after the migrations and the demo store. */
export async function startStore(place: Place, { products, later }: StoreOptions): Promise<Supervised> {
  const { folder, account } = place;
  const args = [join(root, builtPrograms.server)];
  const env = storeEnv(place, products);
  const logFile = join(folder, 'store.log');
  const store = supervise({ name: 'store', command: process.execPath, args, env, logFile, account });
  later(store.stop);
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(`${storeUrl(place)}/readyz`))) {
    if (Date.now() > deadline) throw new Error(`The store is not ready after ${readyWithinMs / 1000} s.`);
    await delay(100);
  }
  return store;
}

export async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (reply) => (await reply.text()) !== '' && reply.ok,
    () => false,
  );
}

/** A database that is restored without the keys of its time: the store must say so, and not begin to lose data. */
export async function refusesOtherKeys(place: Place): Promise<boolean> {
  const env = { ...storeEnv(place, 0), HEALTH_KEYS: newHealthKeys() };
  const args = [join(root, builtPrograms.server)];
  return runProgram(process.execPath, args, { account: place.account, env, timeoutMs: readyWithinMs }).then(
    () => false,
    (error: Error) => error.message.includes('HEALTH_KEYS'),
  );
}
