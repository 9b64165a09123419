import { randomInt } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readAcknowledged } from '../../apps/server/src/books/acknowledged.ts';
import { checkBooks } from '../../apps/server/src/books/check.ts';
import { createRandom } from '../../packages/demo-data/src/random.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { makeClock } from './clock.ts';
import type { Fault, Scene } from './faults/fault.ts';
import { choose } from './faults/index.ts';
import { findMissing } from './look.ts';
import { openMachines } from './machines.ts';
import { prepareShop, unitCents } from './prepare.ts';
import type { Outcome } from './report.ts';
import { countOf, isBroken, toLines } from './report.ts';
import { shop } from './shopper.ts';
import { Witness } from './witness.ts';

/** The drill itself; scripts/drill.ts starts it in a network of its own. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(event, () => stopping.abort());
const { signal } = stopping;
const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '6' },
    /** How long shoppers are watched after each fault. */
    seconds: { type: 'string', default: '30' },
    /** Only the faults with one of these words in their name, separated by commas. */
    only: { type: 'string', default: '' },
    /** Decides the moments and the parts that are hit. */
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    /** Where the report goes as JSON too. */
    json: { type: 'string' },
    /** A folder that gets the logs of every part. */
    logs: { type: 'string' },
  },
});
const healedWithinMs = 120_000;
const outcomes: Outcome[] = [];

try {
  const chosen = choose(values.only);
  say(`seed ${values.seed}: ${chosen.length} faults, ${values.shoppers} shoppers, ${values.seconds} s each`);
  await withScene((scene) => drill(scene, chosen));
} catch (error) {
  if (!signal.aborted) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
if (values.json) {
  const { seed, shoppers, seconds } = values;
  const report = { seed, shoppers: Number(shoppers), seconds: Number(seconds), outcomes };
  await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exit(outcomes.some(isBroken) ? 1 : process.exitCode);

async function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'botica-drill-'));
  await chmod(own, 0o755);
  const random = createRandom(values.seed);
  const clock = await makeClock(`store${random.between(1, 3)}`, own);
  const machines = await openMachines();
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', DEMO_ORDERS: 'on' };
  const envOf = (store: string) => (store === clock.store ? clock.env : {});
  try {
    const cluster = await startCluster({ say, signal, products: 300, env, envOf, machines });
    try {
      await work({ cluster, machines, clock, random });
    } finally {
      if (values.logs) await copyLogs(cluster.folder, values.logs);
      await cluster.stop();
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function copyLogs(from: string, to: string): Promise<void> {
  const isLog = (file: string) => file === from || file.endsWith('.log');
  await cp(from, to, { recursive: true, filter: isLog });
}

async function drill(scene: Scene, chosen: readonly Fault[]): Promise<void> {
  const { shopUrl, sandboxUrl, urls, folder } = scene.cluster;
  const witness = new Witness();
  const { buyers, productIds } = await prepareShop(urls.session, sandboxUrl, Number(values.shoppers));
  const acknowledgedFile = join(folder, 'acknowledged.txt');
  await writeFile(acknowledgedFile, '');
  const place = { url: shopUrl, sandboxUrl, acknowledgedFile, productIds, unitCents };
  const shopping = Promise.all(buyers.map((buyer) => shop(buyer, place, witness)));
  try {
    await delay(5000, undefined, { signal });
    for (const fault of chosen) {
      // By its name, so that one fault alone comes at the same moment and hits the same part.
      const random = createRandom(`${values.seed} ${fault.name}`);
      const outcome = await strike({ ...scene, random }, fault, { witness, acknowledgedFile });
      outcomes.push(outcome);
      for (const line of toLines(outcome)) say(line);
    }
  } finally {
    witness.isOver = true;
    await shopping;
  }
}

async function strike(
  scene: Scene,
  fault: Fault,
  { witness, acknowledgedFile }: { witness: Witness; acknowledgedFile: string },
): Promise<Outcome> {
  await delay(1000 + scene.random.next() * 4000, undefined, { signal });
  witness.take();
  const watchedMs = Number(values.seconds) * 1000;
  const struckAt = new Date().toISOString();
  const { hit, repair } = await fault.strike(scene);
  try {
    const lastsMs = Math.max(watchedMs * 0.6, (fault.atLeastSeconds ?? 0) * 1000);
    await delay(repair ? lastsMs : watchedMs, undefined, { signal });
  } finally {
    await repair?.();
  }
  if (repair) await delay(watchedMs * 0.4, undefined, { signal });
  const healing = await heal(scene.cluster);
  await witness.settle();
  const seen = witness.take();
  // Read before the snapshot: what is acknowledged later is not in it.
  const acknowledged = readAcknowledged(await readFile(acknowledgedFile, 'utf8'));
  const books = await checkBooks(scene.cluster.urls.session, acknowledged);
  return {
    ...{ fault: fault.name, hit, struckAt, ...seen, ...healing, acknowledged: acknowledged.length },
    ...{ lost: countOf(books, 'acknowledged-lost'), doubled: countOf(books, 'acknowledged-doubled') },
    ...{ load: loadavg()[0] ?? 0, books },
  };
}

/** Waits until the cluster is whole: the next fault must not be a second one. */
async function heal(cluster: Cluster): Promise<Pick<Outcome, 'healedSeconds' | 'missing'>> {
  const startedAt = performance.now();
  for (;;) {
    const missing = await findMissing(cluster);
    const tookMs = performance.now() - startedAt;
    if (missing.length === 0 || tookMs > healedWithinMs) return { healedSeconds: tookMs / 1000, missing };
    await delay(500, undefined, { signal });
  }
}
