import { setTimeout as delay } from 'node:timers/promises';
import { companyIds } from '@botica/domain/companies';
import { sql as fragment } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { createAuditWriter, systemActor } from '../../apps/server/src/modules/staff/audit/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';
import { startPart, stopPart } from '../../scripts/lib/processes.ts';
import { sourcePrograms } from '../../scripts/lib/programs-build.ts';
import { buyersOf, placeOrders } from '../checkout.ts';
import { withStore } from '../measured-store.ts';
import { onePriceProducts } from '../one-price-products.ts';
import { createDatabase, withPostgres } from '../throw-away-postgres.ts';

const products = 600;
const linesOfOrder = 5;
const buyers = 4;
const placingMs = 8000;
const mostWaitMs = 150_000;
const idleMs = 10_000;
const connections = 16;
const commitMs = 4000;

/** What an order writes from the cart to its delivery, and how often what is serial can be done. */
export async function measureWrites(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_writes');
    const sandboxPort = String(await freePort());
    const env = { SANDBOX_PORT: sandboxPort, BENCH_JOBS: '1' };
    await withStore({ databaseUrl, products, env }, async ({ base }) => {
      const sandboxEnv = { SANDBOX_PORT: sandboxPort, STORE_URL: base, BRANCH_PACE_SECONDS: '1', LOG_LEVEL: 'warn' };
      const sandbox = startPart('sandbox', sourcePrograms.sandbox, sandboxEnv);
      const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined });
      try {
        await measureOrders(base, sql);
      } finally {
        await sql.end();
        await stopPart(sandbox);
      }
    });
    await measureSerial(databaseUrl);
  });
}

async function measureOrders(base: string, sql: postgres.Sql): Promise<void> {
  const productIds = await onePriceProducts(sql, { count: 100, unitCents: 100_00 });
  const people = await buyersOf(base, sql, buyers, (at) =>
    Array.from({ length: linesOfOrder }, (_, line) => productIds[(at * 5 + line) % productIds.length] ?? 0),
  );
  await sql`checkpoint`;
  const before = await readWal(sql);
  await placeOrders(base, sql, people, placingMs);
  const isOver = async () => {
    const [row] = await sql<{ open: number; jobs: number }[]>`
      select (select count(*)::int from orders where phase = 'placed' and life_step not in ('delivered', 'cancelled')) as open,
        (select count(*)::int from pgboss.job where state < 'completed' and start_after <= now()) as jobs`;
    return row?.open === 0 && row.jobs === 0;
  };
  const startedAt = Date.now();
  while (!(await isOver()) && Date.now() - startedAt < mostWaitMs) await delay(1000);
  const after = await readWal(sql);
  const tookMs = Date.now() - startedAt + placingMs;
  const [row] = await sql<{ placed: number; delivered: number; events: number }[]>`
    select count(*)::int as placed, (count(*) filter (where life_step = 'delivered'))::int as delivered,
      (select count(*)::int from order_events) as events from orders where phase = 'placed'`;
  const idleFrom = await readWal(sql);
  await delay(idleMs);
  const idleTo = await readWal(sql);
  const placed = row?.placed ?? 1;
  const idle = (key: keyof Wal) => ((idleTo[key] - idleFrom[key]) / idleMs) * tookMs;
  const each = (key: keyof Wal) => (after[key] - before[key] - idle(key)) / placed;
  console.log(
    `\n${placed} orders of ${linesOfOrder} lines, ${row?.delivered} delivered: each ${Math.round(each('bytes'))} bytes of WAL, of ` +
      `which ${Math.round(each('images'))} are the pages' first changes after a checkpoint, in ${each('commits').toFixed(1)} transactions`,
  );
}

interface Wal {
  bytes: number;
  images: number;
  commits: number;
}

async function readWal(sql: postgres.Sql): Promise<Wal> {
  const [row] = await sql<{ bytes: string; images: string; commits: string }[]>`
    select wal_bytes as bytes, wal_fpi * 8192 as images,
      (select xact_commit from pg_stat_database where datname = current_database()) as commits from pg_stat_wal`;
  return { bytes: Number(row?.bytes), images: Number(row?.images), commits: Number(row?.commits) };
}

/** Commits a second at sixteen connections: bare ones, with a notice, and with an act in the audit. */
async function measureSerial(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: connections, onnotice: () => undefined });
  const db: Db = drizzle(sql);
  const audit = createAuditWriter({ clock: systemClock });
  const act = (companyId: (typeof companyIds)[number]) => (tx: Db) =>
    audit.write(tx, {
      by: systemActor,
      act: 'order.packed',
      on: { kind: 'order', id: '1', name: 'Pedido 5-1' },
      place: { companyId },
    });
  await sql`create table bare (id bigint generated always as identity, at timestamptz)`;
  const bare = (tx: Db) => tx.execute(fragment`insert into bare (at) values (now())`);
  const told = async (tx: Db) => {
    await bare(tx);
    await tx.execute(fragment`select pg_notify('growth', gen_random_uuid()::text)`);
  };
  for (const [what, work] of [
    ['bare', () => bare],
    ['with a notice', () => told],
    ['with an act of one company', () => act(2)],
    ['with an act of five companies in turns', (at: number) => act(companyIds[at % companyIds.length] ?? 2)],
  ] as const) {
    const perSecond = await commitsOf(db, work);
    console.log(`commits at ${connections} connections, ${what}: ${Math.round(perSecond)} a second`);
  }
  await sql.end();
}

async function commitsOf(db: Db, work: (at: number) => (tx: Db) => Promise<unknown>): Promise<number> {
  let commits = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      while (performance.now() - startedAt < commitMs) {
        await db.transaction(work(at));
        commits += 1;
      }
    }),
  );
  return (commits / (performance.now() - startedAt)) * 1000;
}
