import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import type { ReadingDto } from '@botica/contract/prescriptions/readings';
import { demoPassword } from '@botica/demo-data';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { searchPath } from './measured-store.ts';
import { freshSet } from './prescription-sets/fresh.ts';
import { knownSet } from './prescription-sets/known.ts';
import type { PhotographedPage } from './prescription-sets/pages.ts';
import { isMeant, photographPages } from './prescription-sets/pages.ts';
import { thirdSet } from './prescription-sets/third.ts';
import type { Item, PrescriptionSet } from './prescription-sets/types.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const goals = { rightShare: 0.9, pageSeconds: 6, memoryMb: 400, searchRatio: 1.5 };
const headers = { [headerNames.company]: '2' };
const pauseMs = 20;
const searchesAlone = 1000;

const sets: Readonly<Record<string, PrescriptionSet>> = {
  known: knownSet,
  fresh: freshSet,
  third: thirdSet,
};

/**
 * Thirty rendered prescriptions over HTTP: the share of right lines, time, memory, and the searches in the meantime.
 * `npm run bench -- prescriptions fresh` and `third` read sets that the mechanism was not built with.
 */
export async function run(): Promise<void> {
  const set = sets[process.argv[3] ?? 'known'];
  if (!set) throw new Error(`The sets are ${Object.keys(sets).join(' and ')}`);
  await buildWhatIsStale();
  await withPostgres(async (databaseUrl) => {
    const port = await freePort();
    const env = {
      DATABASE_URL: databaseUrl,
      DEMO_PRODUCTS: '4000',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: '1000000',
    };
    const server = startPart('server', builtPrograms.server, env);
    const base = `http://127.0.0.1:${port}${callPrefix}`;
    try {
      await waitUntilReady(`http://127.0.0.1:${port}/readyz`, server);
      await measure(base, set, await logIn(base), server.child.pid ?? 0);
    } finally {
      await stopPart(server);
    }
  });
}

async function measure(base: string, set: PrescriptionSet, token: string, pid: number): Promise<void> {
  // Before anything is measured: drawing a page keeps this process busy, and the searches would wait for that.
  const photos: PhotographedPage[] = await photographPages(set);
  await searchP99(base, async () => delay(2000));
  const alone = await searchP99(base, async () => delay(searchesAlone * pauseMs));
  const sum: Sum = { right: 0, lines: 0, wronglySure: 0, memoryMb: 0, times: [] };
  const during = await searchP99(base, async () => {
    for (const [at, { items, photo }] of photos.entries()) {
      const reading = await read(base, token, photo);
      const missed = items.filter((item) => !isFound(reading, item));
      sum.right += items.length - missed.length;
      sum.lines += items.length;
      sum.wronglySure += countWronglySure(reading, items);
      sum.times.push(reading.segundos ?? Number.POSITIVE_INFINITY);
      sum.memoryMb = Math.max(sum.memoryMb, await largestReaderMb(pid));
      for (const item of missed) tellMissed(at, item, reading);
    }
  });
  tell(sum, during / alone);
}

interface Sum {
  right: number;
  lines: number;
  wronglySure: number;
  memoryMb: number;
  /** Of each page, in seconds. */
  times: number[];
}

function tell({ right, lines, wronglySure, memoryMb, times }: Sum, searchRatio: number): void {
  times.sort((a, b) => a - b);
  const share = right / lines;
  const verdict = share >= goals.rightShare ? 'reached' : 'MISSED';
  console.log(`${right} of ${lines} lines right in the first 3: ${(share * 100).toFixed(1)} %, goal 90 %: ${verdict}`);
  console.log(`${wronglySure} lines began confirmed with another product, goal 0`);
  const limit = { what: 'the median', value: times[times.length >> 1] ?? 1 };
  report({ what: 'slowest page', value: times.at(-1) ?? 0, unit: 's', goal: goals.pageSeconds, limit });
  report({
    what: 'memory of the reader',
    value: memoryMb,
    unit: 'MB',
    goal: goals.memoryMb,
    limit: { what: 'goal', value: goals.memoryMb },
  });
  report({
    what: 'search p99 while reading, as a ratio',
    value: searchRatio,
    unit: 'times',
    goal: goals.searchRatio,
    limit: { what: 'without reading', value: 1 },
  });
}

function tellMissed(at: number, { text }: Item, { paginas }: ReadingDto): void {
  const read = paginas.flatMap(({ lineas }) =>
    lineas.map(({ leido, candidatos }) => `${leido} (${candidatos.length})`),
  );
  console.log(`page ${at + 1} misses: ${text}\n  read: ${read.join(' | ')}`);
}

const isFound = ({ paginas }: ReadingDto, item: Item) =>
  paginas.some(({ lineas }) =>
    lineas.some(({ candidatos }) => candidatos.some(({ producto }) => isMeant(item, producto.productoId))),
  );

const countWronglySure = ({ paginas }: ReadingDto, items: readonly Item[]) =>
  paginas
    .flatMap(({ lineas }) => lineas)
    .filter(({ certeza }) => certeza === 'segura')
    .filter(({ candidatos: [first] }) => !items.some((item) => first && isMeant(item, first.producto.productoId)))
    .length;

async function read(base: string, token: string, photo: Buffer): Promise<ReadingDto> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(photo)]), 'receta.jpg');
  const own = { ...headers, authorization: `Bearer ${token}` };
  const sent = await fetch(`${base}/api/recetas/lecturas`, {
    method: 'POST',
    headers: { ...own, 'idempotency-key': randomUUID() },
    body,
  });
  if (!sent.ok) throw new Error(`The photo was refused with ${sent.status}: ${await sent.text()}`);
  const { data } = (await sent.json()) as { data: { lecturaId: string } };
  for (;;) {
    const reply = await fetch(`${base}/api/recetas/lecturas/${data.lecturaId}`, { headers: own });
    const { data: reading } = (await reply.json()) as { data: ReadingDto };
    if (reading.estado !== 'en-fila') return reading;
    await delay(100);
  }
}

/** One search after another for as long as the work takes. */
async function searchP99(base: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const searching = (async () => {
    const terms = ['losartan', 'metformina 850', 'panadol', 'vitamina c', 'jarabe tos', 'amoxicilina'];
    for (let at = 0; !isOver; at += 1) {
      const startedAt = performance.now();
      const path = searchPath(terms[at % terms.length] ?? '');
      const reply = await fetch(`${new URL(base).origin}${path}`, { headers });
      if (!reply.ok) throw new Error(`The search answered ${reply.status}`);
      await reply.text();
      times.push(performance.now() - startedAt);
      await delay(pauseMs);
    }
  })();
  await work();
  isOver = true;
  await searching;
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** The peak of the child processes that read; 0 while none runs. */
async function largestReaderMb(pid: number): Promise<number> {
  let largest = 0;
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (!status.includes(`PPid:\t${pid}\n`) || !command.includes('prescription-reader')) continue;
    largest = Math.max(largest, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
  }
  return largest;
}

async function logIn(base: string): Promise<string> {
  const reply = await fetch(`${base}/identidad/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente@botica.test', password: demoPassword, deviceId: randomUUID() }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}
