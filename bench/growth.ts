import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { fillSettings, measureSettings, nameOf, urlOf, withCluster, withSql } from './growth/cluster.ts';
import { fillDatabase } from './growth/fill.ts';
import { measureQueries } from './growth/measure-queries.ts';
import { measureMonths } from './growth/months.ts';
import type { GrowthOptions } from './growth/options.ts';
import { readOptions } from './growth/options.ts';
import { readProfile } from './growth/profile.ts';
import { reportSizes } from './growth/report-sizes.ts';
import { OutOfTime } from './growth/steps.ts';
import { measureWrites } from './growth/writes.ts';
import { createDatabase } from './throw-away-postgres.ts';

const products = 600;
const thinned = 10;

/**
 * Databases of several sizes with the same recent days: every frequent query of the store on each of them, with its plan,
 * and what months as partitions would change. `--data FOLDER` keeps the databases.
 */
export async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(3));
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'botica-bench-')));
  const has = (part: string) => options.parts.includes(part);
  try {
    if (has('fill')) {
      const isFilled = await withCluster({ dataDir, settings: fillSettings }, (url) => fillAll(url, options));
      if (!isFilled) return;
    }
    if (has('queries') || has('months'))
      await withCluster({ dataDir, settings: measureSettings }, async (serverUrl) => {
        const stores = options.sizes.map((orders) => ({ orders, url: urlOf(serverUrl, orders) }));
        if (has('queries')) {
          for (const store of stores) await withSql(store.url, (sql) => reportSizes(sql, store.orders));
          await measureQueries(stores, options.match);
        }
        const largest = stores.at(-1);
        if (largest && has('months')) await withSql(largest.url, (sql) => measureMonths(sql));
      });
    if (has('writes')) await measureWrites();
  } finally {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  }
}

/** False when the time was over before the last database was full. */
async function fillAll(serverUrl: string, options: GrowthOptions): Promise<boolean> {
  const profile = await readProfile(options.profile);
  const until = Date.now() + options.minutes * 60_000;
  for (const orders of options.sizes) {
    const url = urlOf(serverUrl, orders);
    const exists = await withSql(serverUrl, async (sql) => {
      const rows = await sql`select from pg_database where datname = ${nameOf(orders)}`;
      return rows.length > 0;
    });
    if (!exists) await createDatabase(serverUrl, nameOf(orders));
    await prepareDatabase(url, { demoProducts: products }, { now: () => new Date() });
    const thin = orders > options.thinAbove ? thinned : 1;
    try {
      await withSql(url, (sql) => fillDatabase({ sql, orders, profile, thin, lines: options.lines, until }));
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      console.log(`${orders} orders: ${error.message}; run it again with the same --data to go on`);
      return false;
    }
    await withSql(url, (sql) => tellFilled(sql, orders));
  }
  return true;
}

async function tellFilled(sql: postgres.Sql, orders: number): Promise<void> {
  const [row] = await sql<{ seconds: number; bytes: string }[]>`
    select sum(seconds) as seconds, pg_size_pretty(pg_database_size(current_database())) as bytes from growth.done`;
  console.log(`${orders} orders: ${row?.bytes}, filled in ${Math.round(row?.seconds ?? 0)} s`);
}
