import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from '../../apps/server/src/platform/account.ts';
import { ensurePrivateFolder } from '../../apps/server/src/platform/data-folder.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import type { Place } from '../cluster/database-parts.ts';
import { haproxyProgram } from '../cluster/database-parts.ts';
import { chooseLayout, host } from '../cluster/layout.ts';
import { findClusterPrograms } from '../cluster/packages.ts';
import { answers, sandboxProgram, storeProgram, until } from '../cluster/start-cluster.ts';
import type { Supervised } from '../cluster/supervised.ts';
import { supervise } from '../cluster/supervised.ts';

export type SmallCluster = Awaited<ReturnType<typeof startSmallCluster>>;

interface SmallClusterOptions {
  say(line: string): void;
  signal: AbortSignal;
  /** A folder that goes with the run. */
  folder: string;
  /** The artefact that the stores begin with. */
  artefact: string;
  products: number;
  env: Readonly<Record<string, string>>;
}

/** Three store processes behind HAProxy with the file of the cluster, on one PostgreSQL, with the sandbox. */
export async function startSmallCluster({ say, signal, folder, artefact, products, env }: SmallClusterOptions) {
  const serverOf = (version: string) => join(version, 'apps/server/server.mjs');
  const programs = findClusterPrograms(say);
  const own = join(folder, 'cluster');
  await mkdir(own);
  await chmod(own, 0o755);
  const account = await chooseAccount([own, process.execPath, serverOf(artefact)]);
  if (!account) throw new Error('Only root can reach this checkout: move it.');
  if (account.owner) await ensurePrivateFolder(own, account).then(() => chmod(own, 0o755));
  for (const name of ['files', 'compiled']) await ensurePrivateFolder(join(own, name), account);
  const layout = await chooseLayout();
  const place: Place = { folder: own, account, programs, layout };
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const parts: Supervised[] = [];
  const stores = new Map<string, Supervised>();
  const startStore = (name: string, version: string) => {
    const port = layout.stores.find((store) => store.name === name)?.port ?? 0;
    // One PostgreSQL without a pooler and without a replica.
    const urls = { DATABASE_URL: database.url, DATABASE_SESSION_URL: '', DATABASE_READ_URL: '' };
    const options = { name, port, products, env: { ...urls, ...env }, server: serverOf(version) };
    stores.set(name, supervise(storeProgram(place, options)));
  };
  const untilReady = async (name: string) => {
    const port = layout.stores.find((store) => store.name === name)?.port;
    await until(() => answers(`http://${host}:${port}/readyz`), signal, name);
  };
  const stop = async () => {
    await Promise.all([...stores.values()].map((store) => store.stop()));
    for (const part of parts) await part.stop();
    await database.stop();
  };
  try {
    parts.push(supervise(haproxyProgram(place)), supervise(sandboxProgram(place)));
    const names = layout.stores.map(({ name }) => name);
    for (const name of names) startStore(name, artefact);
    say('waiting for the stores...');
    for (const name of names) await untilReady(name);
    const shopUrl = `http://${host}:${layout.shopPort}`;
    await until(() => answers(`${shopUrl}/openz`), signal, 'HAProxy');
    return {
      shopUrl,
      sandboxUrl: `http://${host}:${layout.sandboxPort}`,
      databaseUrl: database.url,
      folder: own,
      names,
      /** Stops a store in order and starts the other version in its place. Returns how long each took. */
      async replaceStore(name: string, version: string) {
        const startedAt = performance.now();
        await stores.get(name)?.stop();
        const stoppedAt = performance.now();
        startStore(name, version);
        await untilReady(name);
        return { stopMs: stoppedAt - startedAt, startMs: performance.now() - stoppedAt };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
