import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { readAcknowledged } from '../apps/server/src/books/acknowledged.ts';
import { checkBooks } from '../apps/server/src/books/check.ts';
import { prepareShop, unitCents } from './drill/prepare.ts';
import { shop } from './drill/shopper.ts';
import type { Seen } from './drill/witness.ts';
import { Witness } from './drill/witness.ts';
import { buildWhatIsStale } from './lib/build.ts';
import { storeFolder } from './lib/programs-build.ts';
import { root } from './lib/root.ts';
import { openRunFolder } from './lib/run-folder.ts';
import type { SmallCluster } from './upgrade/small-cluster.ts';
import { startSmallCluster } from './upgrade/small-cluster.ts';
import { buildRevision, migrationsBetween, pageFiles, withRehearsal } from './upgrade/versions.ts';
import { browse, look } from './upgrade/visitor.ts';

/**
 * `npm run upgrade`: three stores behind HAProxy are replaced one by one, from one version to the next, which is that of the
 * working tree, while shoppers browse and order. Fails on a failed request. docs/operating.md explains it.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
const { signal } = stopping;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, () => stopping.abort());
const { values } = parseArgs({
  options: {
    /** The version before: a commit or a tag; `.` for the working tree, which is then built once. */
    from: { type: 'string', default: '.' },
    shoppers: { type: 'string', default: '4' },
    /** Who only look; each makes more calls than a shopper. */
    visitors: { type: 'string', default: '4' },
    /** How long shoppers are watched at least before the first store and after each. */
    seconds: { type: 'string', default: '10' },
    /** How many requests are counted at least: a quarter before the first store, another one until after each. */
    requests: { type: 'string', default: '0' },
    /** DRAIN_MS of the stores. */
    drain: { type: 'string', default: '3000' },
  },
});
const watchMs = Number(values.seconds) * 1000;
/** How often new files are asked for after each store, so that each store is asked. */
const fewestAsked = 30;
const countedEveryMs = 250;

const run = await openRunFolder();
try {
  process.exitCode = (await upgrade()) ? 0 : 1;
} catch (error) {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
await run.close();
process.exit();

/** Returns whether every request was answered and the books balance. */
async function upgrade(): Promise<boolean> {
  say('building...');
  await buildWhatIsStale({ signal });
  const built = join(root, storeFolder);
  await mkdir(join(run.path, 'before'));
  const before =
    values.from === '.' ? built : await buildRevision(values.from, { folder: join(run.path, 'before'), signal });
  const migrations = await migrationsBetween(before, built);
  const next = migrations.length > 0 ? built : await withRehearsal(built);
  say(`migrations on the way: ${migrations.join(', ') || 'none, so a rehearsal adds one'}`);
  const env = {
    ...{ DRAIN_MS: values.drain, KEPT_RELEASES: '2', RATE_LIMIT_PER_MINUTE: '1000000', DEMO_ORDERS: 'on' },
  };
  const cluster = await startSmallCluster({ say, signal, folder: run.path, artefact: before, products: 300, env });
  const witness = new Witness();
  try {
    return await roll(cluster, { before, next, witness });
  } finally {
    witness.isOver = true;
    await cluster.stop();
  }
}

async function roll(
  cluster: SmallCluster,
  { before, next, witness }: { before: string; next: string; witness: Witness },
): Promise<boolean> {
  const { buyers, productIds } = await prepareShop(cluster.databaseUrl, cluster.sandboxUrl, Number(values.shoppers));
  const acknowledgedFile = join(cluster.folder, 'acknowledged.txt');
  await writeFile(acknowledgedFile, '');
  const [filesBefore, filesNext] = [await pageFiles(before), await pageFiles(next)];
  const added = filesNext.filter((file) => !filesBefore.includes(file));
  let asked = filesBefore;
  const url = cluster.shopUrl;
  const place = { url, sandboxUrl: cluster.sandboxUrl, acknowledgedFile, productIds, unitCents };
  const visit = { url, files: () => asked, productIds, groups: await groupPaths(cluster.databaseUrl) };
  const shopping = [
    ...buyers.map((buyer) => shop(buyer, place, witness)),
    ...Array.from({ length: Number(values.visitors) }, () => browse(visit, witness)),
  ];
  const seen: Seen[] = [];
  const report = (what: string) => seen.push(tell(what, witness.take()));

  const quarter = Number(values.requests) / (cluster.names.length + 1);
  const watch = async (quarters: number) => {
    await delay(watchMs, undefined, { signal });
    const counted = () => sumOf(seen, ({ calls }) => calls) + witness.calls;
    while (counted() < quarters * quarter) await delay(countedEveryMs, undefined, { signal });
  };
  await watch(1);
  report('before');
  for (const [replaced, name] of cluster.names.entries()) {
    const { stopMs, startMs } = await cluster.replaceStore(name, next);
    // Pages of the next version are served from now on, and a store of the version before may be asked for their files.
    asked = [...filesBefore, ...added];
    for (let at = 0; at < Math.max(fewestAsked, added.length); at += 1) {
      const file = added[at % added.length];
      if (file) await look('later file', url + file, witness);
    }
    await watch(replaced + 2);
    report(`${name} (stopped in ${(stopMs / 1000).toFixed(1)} s, ready again after ${(startMs / 1000).toFixed(1)} s)`);
  }
  // A browser with the version before opens every page that it has not opened yet.
  const gone = filesBefore.filter((file) => !filesNext.includes(file));
  for (const file of gone) await look('earlier file', url + file, witness);
  witness.isOver = true;
  await Promise.all(shopping);
  report(`after, with ${gone.length} files of the version before (${added.length} are new)`);
  return judge(cluster, seen, await readFile(acknowledgedFile, 'utf8'));
}

function tell(what: string, seen: Seen): Seen {
  const { calls, failed, orders, slowestSeconds, byStep, refusals } = seen;
  say(
    `${what}: ${failed} of ${calls} requests failed, slowest ${slowestSeconds.toFixed(1)} s, ${orders} orders; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [step, count] of Object.entries({ ...byStep, ...refusals })) say(`  ${step}: ${count}`);
  return seen;
}

function sumOf(seen: readonly Seen[], of: (one: Seen) => number): number {
  return seen.reduce((total, one) => total + of(one), 0);
}

async function groupPaths(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const rows = await sql<{ path: string }[]>`select path from groups where 2 = any(company_ids) order by path limit 40`;
  await sql.end();
  return rows.map(({ path }) => path);
}

async function judge(cluster: SmallCluster, seen: readonly Seen[], acknowledgements: string): Promise<boolean> {
  const acknowledged = readAcknowledged(acknowledgements);
  const broken = (await checkBooks(cluster.databaseUrl, acknowledged)).filter((finding) => finding.broken > 0);
  const [failed, calls] = [sumOf(seen, (one) => one.failed), sumOf(seen, (one) => one.calls)];
  say(
    `in all: ${failed} of ${calls} requests failed, slowest ${Math.max(...seen.map((one) => one.slowestSeconds)).toFixed(1)} s; ` +
      `${acknowledged.length} acknowledged orders; books ${broken.length === 0 ? 'balance' : 'BROKEN'}`,
  );
  for (const { id, samples } of broken) say(`  ${id}: ${samples.join(' | ')}`);
  if (acknowledged.length === 0) say('No order was acknowledged: nothing is proven.');
  return failed === 0 && broken.length === 0 && acknowledged.length > 0;
}
