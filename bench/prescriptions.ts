import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import type { ReadingDto } from '@botica/contract/prescriptions/readings';
import { demoPassword } from '@botica/demo-data';
import postgres from 'postgres';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { freshSet } from './prescription-sets/fresh.ts';
import { knownSet } from './prescription-sets/known.ts';
import type { PhotographedPage } from './prescription-sets/pages.ts';
import { isMeant, photographPages } from './prescription-sets/pages.ts';
import { thirdSet } from './prescription-sets/third.ts';
import { turnedSet } from './prescription-sets/turned.ts';
import type { Item, PrescriptionSet } from './prescription-sets/types.ts';
import { report } from './report.ts';
import { searchWhile } from './searches-beside.ts';
import { withPostgres } from './throw-away-postgres.ts';

const goals = { rightShare: 0.9, pageSeconds: 6, memoryMb: 400, searchRatio: 1.5 };
const headers = { [headerNames.company]: '2' };
/** Before the pages, and again after them: what else the machine does changes with time. */
const aloneMs = 25_000;

const sets: Readonly<Record<string, PrescriptionSet>> = {
  known: knownSet,
  fresh: freshSet,
  third: thirdSet,
  turned: turnedSet,
};

/**
 * Rendered prescriptions over HTTP: the share of right lines, time, memory, and the searches in the meantime. All sets one
 * after the other, or the one that is named: `npm run bench -- prescriptions third`.
 */
export async function run(): Promise<void> {
  const wanted = process.argv.slice(3);
  const unknown = wanted.find((name) => !sets[name]);
  if (unknown) throw new Error(`There is no set ${unknown}: the sets are ${Object.keys(sets).join(', ')}`);
  const chosen = Object.entries(sets).filter(([name]) => wanted.length === 0 || wanted.includes(name));
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
    const sql = postgres(databaseUrl, { max: 1 });
    try {
      await waitUntilReady(`http://127.0.0.1:${port}/readyz`, server);
      const searches: Searches = { alone: [], during: [] };
      for (const [name, set] of chosen) {
        console.log(`\nThe set ${name}`);
        // A customer may send fewer photos in an hour than four sets have.
        await sql`delete from attempts`;
        const { alone, during } = await measure(base, set, server.child.pid ?? 0);
        tellSearches({ alone, during });
        searches.alone.push(...alone);
        searches.during.push(...during);
      }
      console.log('\nAll sets');
      tellSearches(searches);
    } finally {
      await sql.end();
      await stopPart(server);
    }
  });
}

async function measure(base: string, set: PrescriptionSet, pid: number): Promise<Searches> {
  // Before anything is measured: drawing a page keeps this process busy, and the searches would wait for that.
  const photos: PhotographedPage[] = await photographPages(set);
  const { origin } = new URL(base);
  const searchAlone = () => searchWhile(origin, () => delay(aloneMs));
  await searchWhile(origin, () => delay(2000));
  const before = await searchAlone();
  const sum: Sum = { right: 0, lines: 0, wronglySure: 0, blank: 0, memoryMb: 0, times: [], processor: [] };
  const token = await logIn(base);
  const during = await searchWhile(origin, async () => {
    for (const [at, { items, photo }] of photos.entries()) {
      const idle = await lookAtReader(pid);
      const reading = await read(base, token, photo);
      const after = await lookAtReader(pid);
      const missed = items.filter((item) => !isFound(reading, item));
      sum.right += items.length - missed.length;
      sum.lines += items.length;
      sum.wronglySure += countWronglySure(reading, items);
      sum.times.push(reading.segundos ?? Number.POSITIVE_INFINITY);
      if (missed.length === items.length) sum.blank += 1;
      sum.memoryMb = Math.max(sum.memoryMb, after.largestMb);
      sum.processor.push(after.processorSeconds - idle.processorSeconds);
      for (const item of missed) tellMissed(at, item, reading);
    }
  });
  tell(sum);
  return { alone: [...before, ...(await searchAlone())], during };
}

/** The times of searches without and while a page is read. */
interface Searches {
  alone: number[];
  during: number[];
}

interface Sum {
  right: number;
  lines: number;
  wronglySure: number;
  /** Pages of which no line was right, such as those that were read in the wrong direction. */
  blank: number;
  /** The largest since the reader was started, which may be in an earlier set. */
  memoryMb: number;
  /** Of each page, in seconds. */
  times: number[];
  /** The same of the processor, which says more on a busy machine. */
  processor: number[];
}

function tell({ right, lines, wronglySure, blank, memoryMb, times, processor }: Sum): void {
  const share = right / lines;
  const verdict = share >= goals.rightShare ? 'reached' : 'MISSED';
  console.log(`${right} of ${lines} lines right in the first 3: ${(share * 100).toFixed(1)} %, goal 90 %: ${verdict}`);
  console.log(`${wronglySure} lines began confirmed with another product, goal 0`);
  console.log(`${blank} of ${times.length} pages without a right line, goal 0`);
  report({ what: 'slowest page', ...slowestOf(times), goal: goals.pageSeconds });
  report({ what: 'processor time of the page that takes the most', ...slowestOf(processor) });
  report({
    what: 'memory of the reader',
    value: memoryMb,
    unit: 'MB',
    goal: goals.memoryMb,
    limit: { what: 'goal', value: goals.memoryMb },
  });
}

/** The slowest of a hundred of one set are some twenty searches, so the ratio of all sets says more. */
function tellSearches({ alone, during }: Searches): void {
  report({
    what: `search p99 while reading, ${p99(during).toFixed(1)} ms, as a ratio`,
    value: p99(during) / p99(alone),
    unit: 'times',
    goal: goals.searchRatio,
    limit: { what: `the ${p99(alone).toFixed(1)} ms without`, value: 1 },
  });
}

function slowestOf(seconds: readonly number[]) {
  const sorted = seconds.toSorted((a, b) => a - b);
  const limit = { what: 'the median', value: sorted[sorted.length >> 1] ?? 1 };
  return { value: sorted.at(-1) ?? 0, unit: 's', limit };
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
    if (!reply.ok) throw new Error(`The reading answered ${reply.status}: ${await reply.text()}`);
    const { data: reading } = (await reply.json()) as { data: ReadingDto };
    if (reading.estado !== 'en-fila') {
      await deleteReading(`${base}/api/recetas/lecturas/${data.lecturaId}`, own);
      return reading;
    }
    await delay(100);
  }
}

/** A customer may have a limited number of prescriptions that no order names. */
async function deleteReading(url: string, own: Record<string, string>): Promise<void> {
  const deleted = await fetch(url, { method: 'DELETE', headers: own });
  if (!deleted.ok) throw new Error(`The reading was not deleted: ${deleted.status}`);
}

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const ticksOfSecond = 100;

/** The child process that reads: its peak of memory, and the time that it took of the processor; 0 while none runs. */
async function lookAtReader(pid: number): Promise<{ largestMb: number; processorSeconds: number }> {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const show = (file: string) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '');
    const status = await show('status');
    if (!status.includes(`PPid:\t${pid}\n`) || !(await show('cmdline')).includes('prescription-reader')) continue;
    const largestMb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
    // After the name of the process, which is in brackets, the 12th and 13th fields are its ticks.
    const [user = 0, system = 0] = (await show('stat')).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    return { largestMb, processorSeconds: (user + system) / ticksOfSecond };
  }
  return { largestMb: 0, processorSeconds: 0 };
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
