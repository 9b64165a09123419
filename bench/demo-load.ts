import { createDemoStore } from '@botica/demo-data';
import { Client } from 'pg';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { report, seconds } from './report.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const sizes = [
  { products: 4000, goalSeconds: 10 },
  { products: 50_000, goalSeconds: 90 },
] as const;

/** Migrations and the whole demo store into an empty database, against inserting as many bare rows inside PostgreSQL. */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    for (const { products, goalSeconds } of sizes) {
      const rows = countRows(products);
      const url = await createDatabase(serverUrl, `botica_${products}`);
      const value = await seconds(() => prepareDatabase(url, { demoProducts: products }, { now: () => new Date() }));
      const limit = { what: `inserting ${rows} bare rows`, value: await insertBareRows(url, rows) };
      report({ what: `demo store of ${products} products`, value, unit: 's', goal: goalSeconds, limit });
    }
  });
}

function countRows(products: number): number {
  const store = createDemoStore({ products });
  return [...store.priceRows()].length + [...store.stockRows()].length + store.products.length;
}

async function insertBareRows(url: string, rows: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table bare (a int, b int, c int, primary key (a, b))');
  const value = await seconds(() =>
    client.query('insert into bare select i, i, i from generate_series(1, $1) i', [rows]),
  );
  await client.end();
  return value;
}
