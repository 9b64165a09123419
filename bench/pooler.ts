import { sql as fragment } from 'drizzle-orm';
import type { Database } from '../apps/server/src/platform/database.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startPgBouncer } from '../apps/server/test/pgbouncer.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const concurrency = 16;
const turns = 7;
const turnMs = 1000;
const rows = 50_000;

/** The price of PgBouncer in transaction mode: the same calls of our pool through it and past it, in alternating turns. */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const url = await createDatabase(serverUrl, 'botica_pooler');
    const pooler = await startPgBouncer(url, { poolSize: 20 });
    const past = openDatabase({ url, poolSize: 10 });
    const through = openDatabase({ url: pooler.url, sessionUrl: url, poolSize: 10 });
    try {
      await past.sql`create table items as select n as id, 'Product ' || n as name, n % 40 as stock
        from generate_series(1, ${rows}) n`;
      await past.sql`alter table items add primary key (id)`;
      await past.sql`vacuum analyze items`;
      await compare('read by key', past, through, read);
      await compare('transaction of 4 statements', past, through, change);
    } finally {
      await Promise.all([past.close(), through.close()]);
      await pooler.stop();
    }
  });
}

const read = ({ reads }: Database, id: number) => reads.sql`select id, name, stock from items where id = ${id}`;

const change = ({ db }: Database, id: number) =>
  db.transaction(async (tx) => {
    await tx.execute(fragment`select stock from items where id = ${id} for update`);
    await tx.execute(fragment`update items set stock = stock + 1 where id = ${id}`);
  });

async function compare(
  what: string,
  past: Database,
  through: Database,
  call: (database: Database, id: number) => Promise<unknown>,
): Promise<void> {
  const counts = { past: [] as number[], through: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    counts.past.push(await perSecond((id) => call(past, id)));
    counts.through.push(await perSecond((id) => call(through, id)));
  }
  const [direct, pooled] = [median(counts.past), median(counts.through)];
  console.log(
    `${what} at ${concurrency} at a time: ${pooled.toFixed(0)} a second through PgBouncer, ` +
      `${(pooled / direct).toFixed(2)} of ${direct.toFixed(0)} past it`,
  );
}

async function perSecond(call: (id: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - startedAt < turnMs) {
      await call(1 + Math.floor(Math.random() * rows));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done / ((performance.now() - startedAt) / 1000);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
