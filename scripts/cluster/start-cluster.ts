import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { chooseAccount } from '../../apps/server/src/platform/account.ts';
import { ensurePrivateFolder } from '../../apps/server/src/platform/data-folder.ts';
import { buildWhatIsStale } from '../lib/build.ts';
import { builtPrograms } from '../lib/programs-build.ts';
import { root } from '../lib/root.ts';
import { openRunFolder } from '../lib/run-folder.ts';
import type { Place } from './database-parts.ts';
import {
  dataFolderOf,
  etcdProgram,
  folderOf,
  haproxyProgram,
  patroniProgram,
  pgbouncerProgram,
} from './database-parts.ts';
import type { NodeLayout } from './layout.ts';
import { chooseLayout, databaseUrls, host } from './layout.ts';
import type { Machines } from './machines.ts';
import { findClusterPrograms } from './packages.ts';
import type { Program, Supervised } from './supervised.ts';
import { supervise } from './supervised.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export interface ClusterOptions {
  say(line: string): void;
  signal: AbortSignal;
  /** Size of the demo store. */
  products: number;
  /** Further settings of the store processes. */
  env?: Readonly<Record<string, string>>;
  /** Further settings of one of them. */
  envOf?(store: string): Readonly<Record<string, string>>;
  /** Machines for the nodes; without them all nodes share this one's network and disk. */
  machines?: Machines;
}

const readyWithinMs = 180_000;

/**
 * A small real cluster on this machine, in one temporary folder that goes with it: three PostgreSQL under Patroni, three
 * etcd, PgBouncer, HAProxy, three store processes and the sandbox. A part that dies is started again, as by systemd.
 */
export async function startCluster({ say, signal, products, env = {}, envOf, machines }: ClusterOptions) {
  const programs = findClusterPrograms(say);
  await buildWhatIsStale({ onBuild: () => say('building the store...'), signal });
  const run = await openRunFolder();
  const folder = join(run.path, 'cluster');
  await mkdir(folder);
  await chmod(folder, 0o755);
  const account = await chooseAccount([folder, process.execPath, join(root, builtPrograms.server)]);
  if (!account) throw new Error('Only root can reach this checkout, and PostgreSQL does not run as root: move it.');
  if (account.owner) await ensurePrivateFolder(folder, account).then(() => chmod(folder, 0o755));
  const layout = await chooseLayout(machines?.hostOf);
  const place: Place = { folder, account, programs, layout, machines };
  const started: Supervised[] = [];
  const start = (program: Program) => {
    signal.throwIfAborted();
    const part = supervise(program);
    started.push(part);
    return part;
  };
  /** The last started is the first stopped: the stores end before what they need. */
  const stop = async () => {
    const reversed = started.toReversed();
    const isNode = ({ name }: Supervised) => name.startsWith('patroni');
    await Promise.all(reversed.filter(({ name }) => name.startsWith('store')).map((part) => part.stop()));
    for (const part of reversed.filter((one) => !isNode(one) && !one.name.startsWith('etcd'))) await part.stop();
    await Promise.all(reversed.filter(isNode).map((part) => part.stop()));
    await Promise.all(started.filter(({ name }) => name.startsWith('etcd')).map((part) => part.stop()));
    await machines?.takeDisks();
    await run.close();
  };
  try {
    for (const node of layout.nodes) await machines?.giveDisk(folderOf(node, folder));
    const etcds: Supervised[] = [];
    for (const node of layout.nodes) etcds.push(start(await etcdProgram(node, place)));
    const patronis: Supervised[] = [];
    for (const node of layout.nodes) patronis.push(start(await patroniProgram(node, place)));
    say('waiting for PostgreSQL and its replicas...');
    await until(async () => (await countReplicas(layout.nodes)) === 2, signal, 'Two replicas');
    const haproxy = start(haproxyProgram(place));
    const pgbouncer = start(await pgbouncerProgram(place));
    const sandbox = start(sandboxProgram(place));
    await ensurePrivateFolder(join(folder, 'files'), account);
    await ensurePrivateFolder(join(folder, 'compiled'), account);
    await until(() => accepts(databaseUrls(layout).pooled), signal, 'PgBouncer');
    say('waiting for the store...');
    const stores = layout.stores.map(({ name, port }) =>
      start(storeProgram(place, { name, port, products, env: { ...env, ...envOf?.(name) } })),
    );
    for (const { name, port } of layout.stores)
      await until(() => answers(`http://${host}:${port}/readyz`), signal, name);
    const shopUrl = `http://${host}:${layout.shopPort}`;
    await until(() => answers(`${shopUrl}/readyz`), signal, 'HAProxy');
    return {
      shopUrl,
      sandboxUrl: `http://${host}:${layout.sandboxPort}`,
      urls: databaseUrls(layout),
      layout,
      folder,
      stores,
      etcds,
      patronis,
      pgbouncer,
      haproxy,
      sandbox,
      /** Which node is the primary now. */
      primary: () => findPrimary(layout.nodes),
      /** The disk of a node. */
      folderOf: (node: NodeLayout) => folderOf(node, folder),
      /** The process id of the PostgreSQL of a node. */
      postmaster: async (node: NodeLayout) =>
        Number((await readFile(join(dataFolderOf(node, folder), 'postmaster.pid'), 'utf8')).split('\n')[0]),
      countReplicas: () => countReplicas(layout.nodes),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function sandboxProgram({ folder, account, layout }: Place): Program {
  const env = {
    SANDBOX_PORT: String(layout.sandboxPort),
    PORT: String(layout.shopPort),
    STORE_URL: `http://${host}:${layout.shopPort}`,
    BRANCH_PACE_SECONDS: process.env.BRANCH_PACE_SECONDS ?? '3',
    LOG_LEVEL: 'warn',
  };
  const args = [join(root, builtPrograms.sandbox)];
  return { name: 'sandbox', command: process.execPath, args, env, logFile: join(folder, 'sandbox.log'), account };
}

interface StoreOptions {
  name: string;
  port: number;
  products: number;
  env: Readonly<Record<string, string>>;
  /** The program of another version. */
  server?: string;
}

export function storeProgram({ folder, account, layout }: Place, options: StoreOptions): Program {
  const { name, port, products, env: given, server = join(root, builtPrograms.server) } = options;
  const urls = databaseUrls(layout);
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${layout.shopPort}`,
    TRUSTED_PROXIES: '1',
    SANDBOX_PORT: String(layout.sandboxPort),
    DATABASE_URL: urls.pooled,
    DATABASE_SESSION_URL: urls.session,
    DATABASE_READ_URL: urls.replica,
    BOTICA_DATA: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    ...given,
  };
  const args = [server];
  return { name, command: process.execPath, args, env, logFile: join(folder, `${name}.log`), account };
}

export async function until(isDone: () => Promise<boolean>, signal: AbortSignal, what: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`${what}: not ready after ${readyWithinMs / 1000} s.`);
    await delay(250, undefined, { signal });
  }
}

export async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function accepts(databaseUrl: string): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, prepare: false, connect_timeout: 2, onnotice: () => undefined });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }));
}

async function findPrimary(nodes: readonly NodeLayout[]): Promise<NodeLayout | undefined> {
  for (const node of nodes) if (await answers(`http://${node.host}:${node.patroniPort}/primary`)) return node;
  return undefined;
}

async function countReplicas(nodes: readonly NodeLayout[]): Promise<number> {
  const found = await Promise.all(nodes.map((node) => answers(`http://${node.host}:${node.patroniPort}/replica`)));
  return found.filter(Boolean).length;
}
