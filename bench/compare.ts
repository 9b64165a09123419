import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { root } from '../scripts/lib/root.ts';
import type { ComparedCall } from './compared-calls.ts';
import { comparedCalls } from './compared-calls.ts';
import { cpuOf, cpuOfFamily, parentOf } from './processor-time.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const products = 5000;
const rounds = 20;

export interface Side {
  base: string;
  sql: postgres.Sql;
}

interface MeasuredSide extends Side {
  /** Processor time of its server and its PostgreSQL so far. */
  cpuMs(): Promise<number>;
}

interface Turns {
  side: MeasuredSide;
  send(): Promise<number>;
  /** Processor time of a call in each turn. */
  times: number[];
}

/**
 * `npm run bench -- compare BEFORE [NOW]`: the processor time of each hot call in another checkout and in this one, or in a
 * third one; with `--match`, only of those whose name has the word. The stores run at once and take turns, each with its
 * own PostgreSQL. With `--control` a second store of the older checkout runs beside them: a difference below that of the
 * older checkout from itself says nothing. Linux only.
 */
export async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: { match: { type: 'string', default: '' }, control: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [other, now = root] = positionals;
  if (!other) throw new Error('usage: npm run bench -- compare BEFORE [NOW] [--match WORD] [--control]');
  const calls = comparedCalls.filter(({ what }) => what.includes(values.match));
  await buildWhatIsStale();
  const sandboxPort = String(await freePort());
  const sandbox = startPart('sandbox', builtPrograms.sandbox, { SANDBOX_PORT: sandboxPort, LOG_LEVEL: 'warn' });
  const started = { ...process.env, SANDBOX_PORT: sandboxPort };
  try {
    const checkouts = [other, now, ...(values.control ? [other] : [])].map((checkout) => resolve(checkout));
    await withSides(checkouts, started, (sides) => compare(calls, sides));
  } finally {
    await stopPart(sandbox);
  }
}

async function withSides(
  [first, ...others]: readonly string[],
  started: NodeJS.ProcessEnv,
  work: (sides: MeasuredSide[]) => Promise<void>,
): Promise<void> {
  if (!first) return work([]);
  await withSide(first, started, (side) => withSides(others, started, (sides) => work([side, ...sides])));
}

async function withSide(
  checkout: string,
  started: NodeJS.ProcessEnv,
  work: (side: MeasuredSide) => Promise<void>,
): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_compare');
    const port = await freePort();
    const env = {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO_PRODUCTS: String(products),
      DEMO_ORDERS: 'off',
      BENCH_JOBS: '1',
      // The work of each call is compared.
      SHARED_ANSWER_MS: '0',
    };
    const server = spawn(process.execPath, ['bench/store-with-read.ts'], {
      cwd: checkout,
      env: { ...started, ...env, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const base = `http://127.0.0.1:${port}`;
    const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined });
    try {
      await untilReady(`${base}/readyz`);
      const postmaster = await postmasterOf(sql);
      const cpuMs = async () => (await cpuOf(server.pid ?? 0)) + (await cpuOfFamily(postmaster));
      await work({ base, sql, cpuMs });
    } finally {
      await sql.end();
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });
}

async function compare(calls: readonly ComparedCall[], measured: readonly MeasuredSide[]): Promise<void> {
  for (const { what, prepare, countRows } of calls) {
    const sides: Turns[] = [];
    for (const side of measured) sides.push({ side, send: await prepare(side), times: [] });
    for (const { send } of sides) await send();
    for (let round = 0; round < rounds; round += 1) {
      const first = round % sides.length;
      for (const turns of [...sides.slice(first), ...sides.slice(0, first)]) await takeTurn(turns);
    }
    const rows = new Set(await Promise.all(measured.map((side) => countRows?.(side))));
    if (rows.size > 1) throw new Error(`${what}: the stores have ${[...rows].join(' and ')} rows`);
    const [before = 0, now = 0, again] = sides.map(({ times }) => median(times));
    const percent = (time: number) => `${((time / before - 1) * 100).toFixed(1)} %`;
    const control = again === undefined ? '' : `; the older one again ${again.toFixed(3)} ms, ${percent(again)}`;
    console.log(`${what}: ${before.toFixed(3)} ms before, ${now.toFixed(3)} ms now, ${percent(now)}${control}`);
  }
}

async function takeTurn({ side, send, times }: Turns): Promise<void> {
  const startedAt = await side.cpuMs();
  const sent = await send();
  times.push(((await side.cpuMs()) - startedAt) / sent);
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(250);
}

async function postmasterOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return parentOf(row?.pid ?? 0);
}
