import { headerNames } from '@botica/contract/headers';
import { createDemoStore } from '@botica/demo-data';
import autocannon from 'autocannon';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import type { Part } from '../scripts/lib/processes.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { searchPath } from './measured-store.ts';
import { residentMb } from './memory.ts';
import { childrenOf, cpuOfFamily } from './processor-time.ts';
import type { Asked } from './share-of-read.ts';
import { median, noneTwice } from './share-of-read.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const usualProducts = 50_000;
const connections = 32;
const durationSeconds = 3;
const turns = 5;
const goals = { ratio: 1.7, memoryMb: 250 };
/** Node gives its youngest objects up to 128 MB otherwise (docs/operating.md). */
const memorySettings = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '1' };

interface Size {
  products: number;
  workers: number;
}

interface Store {
  base: string;
  part: Part;
}

/**
 * Two worker processes against one, in alternating turns on the same database: details, group pages, home data and
 * searches. One store each, so that both serve the same. Linux only.
 */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    await measure(await createDatabase(serverUrl, 'botica_workers'));
  });
}

export async function measure(databaseUrl: string, products = usualProducts): Promise<void> {
  const one = await start(databaseUrl, { products, workers: 1 });
  const two = await start(databaseUrl, { products, workers: 2 });
  try {
    const asked = reads(products);
    await compare('reads that many ask for', { one, two }, () => asked);
    await compare('reads, none asked twice within a second', { one, two }, noneTwice(asked));
    await sayMemory({ one, two }, products);
  } finally {
    await Promise.all([one, two].map(({ part }) => stopPart(part)));
  }
}

async function start(databaseUrl: string, { products, workers }: Size): Promise<Store> {
  const port = await freePort();
  const part = startPart(`server with ${workers}`, 'apps/server/src/main.ts', {
    PORT: String(port),
    WORKERS: String(workers),
    DATABASE_URL: databaseUrl,
    DEMO_PRODUCTS: String(products),
    DEMO_ORDERS: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...memorySettings,
  });
  const base = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${base}/readyz`, part, 900_000);
  return { base, part };
}

function reads(products: number): Asked {
  const headers = { [headerNames.company]: '2', [headerNames.branch]: '5' };
  const sold = createDemoStore({ products }).products.filter(({ companyIds }) => companyIds.includes(2));
  const some = sold.filter((_, at) => at % Math.ceil(sold.length / 200) === 0);
  const details = some.map(({ id }) => `/gw/producto/api/Buscador/detalle?productoId=${id}&sucursalId=5`);
  const searches = some.map(({ kind }) => searchPath(kind));
  return details.flatMap((detail, at) => [
    { path: detail, headers },
    { path: searches[at] ?? detail, headers },
    { path: '/gw/contenido/api/PaginaInicio/Productos/5', headers },
  ]);
}

async function compare(what: string, { one, two }: { one: Store; two: Store }, asked: (connection: number) => Asked) {
  for (const store of [one, two]) await flood(store, asked);
  const found: { alone: Measured; both: Measured }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    found.push({ alone: await flood(one, asked), both: await flood(two, asked) });
  }
  const ratio = median(found.map(({ alone, both }) => both.perSecond / alone.perSecond));
  const cost = median(found.map(({ alone, both }) => both.cpuMs / alone.cpuMs));
  console.log(
    `${what}: two workers answer ${ratio.toFixed(2)} times as many as one, goal ${goals.ratio}: ` +
      `${ratio >= goals.ratio ? 'reached' : 'MISSED'}; a request costs them ${cost.toFixed(2)} times the processor time, ` +
      `so that with a processor for each they would answer ${(2 / cost).toFixed(2)} times as many`,
  );
}

interface Measured {
  perSecond: number;
  cpuMs: number;
}

async function flood({ base, part }: Store, asked: (connection: number) => Asked): Promise<Measured> {
  let connection = 0;
  const setupClient = (client: autocannon.Client) => client.setRequests([...asked(connection++)]);
  const before = await cpuOfFamily(part.child.pid ?? 0);
  const result = await autocannon({ url: base, connections, duration: durationSeconds, setupClient });
  // Refused requests would look fast.
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
  const cpuMs = ((await cpuOfFamily(part.child.pid ?? 0)) - before) / result.requests.total;
  return { perSecond: result.requests.average, cpuMs };
}

async function sayMemory({ one, two }: { one: Store; two: Store }, products: number): Promise<void> {
  const alone = await residentMb(one.part.child.pid ?? 0);
  const workers = await Promise.all((await childrenOf(two.part.child.pid ?? 0)).map(residentMb));
  const verdict = Math.max(alone, ...workers) <= goals.memoryMb ? 'reached' : 'MISSED';
  console.log(
    `memory with ${products} products after these reads: ${alone.toFixed(0)} MB, each of two workers ` +
      `${workers.map((mb) => mb.toFixed(0)).join(' and ')} MB, goal ${goals.memoryMb} MB: ${verdict}`,
  );
}
