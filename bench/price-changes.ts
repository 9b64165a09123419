import { randomUUID } from 'node:crypto';
import { headerNames } from '@botica/contract/headers';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { logInStaff } from './staff-session.ts';
import { withPostgres } from './throw-away-postgres.ts';

const prices = 5000;
const goalMs = 5000;
/** Shoppers who read products while the prices are published. */
const connections = 8;
const p99GoalMs = 100;

/** 5,000 prices published in one transaction while shoppers read products, against the same shoppers before it. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: prices + 500 }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      try {
        await measure(base, await logInStaff(base, 'admin@botica.test'), sql);
      } finally {
        await sql.end();
      }
    }),
  );
}

async function measure(base: string, headers: Record<string, string>, sql: postgres.Sql): Promise<void> {
  const products = await sql<{ id: number; sku: string; cents: number }[]>`
    select p.id, p.sku, x.public_cents as cents from products p
    join product_prices x on x.product_id = p.id and x.company_id = 2 order by p.id limit ${prices}`;
  // The signature of a second person is not what is measured: no limit and no cost asks for one. Costs are compared.
  await sql`update configuration_variables set value = '99999' where company_id = 2 and code in (8, 9)`;
  await sql`update product_prices set cost_cents = 1 where company_id = 2`;
  const read = `${base}/gw/producto/api/Buscador/detalle?productoId=${products[0]?.id}&sucursalId=5`;
  const shoppers = async (durationSeconds: number) => {
    const result = await autocannon({
      url: read,
      duration: durationSeconds,
      connections,
      headers: { [headerNames.company]: '2' },
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
    return result.latency.p99;
  };
  await shoppers(2);
  const quiet = await shoppers(5);

  const post = async (path: string, body: object) => {
    const started = performance.now();
    const reply = await fetch(`${base}/gw/consola/precios/cambios${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`);
    return performance.now() - started;
  };
  const id = randomUUID();
  const texto = products.map(({ sku, cents }) => `${sku},${((cents + 100) / 100).toFixed(2)}`).join('\n');
  const drafted = await post('', {
    ...{ clave: id, empresaId: 2, nombre: 'Medida', archivo: { campo: 'publico', texto } },
  });
  const [change] = await sql<{ version: number }[]>`select version from price_changes where id = ${id}`;
  const busy = shoppers(5);
  const published = await post(`/${id}/publicar`, { clave: randomUUID(), version: change?.version, motivo: 'Medida' });
  const [done] = await sql<{ count: number }[]>`select count(*)::int from price_change_rows r
    join product_prices x on x.company_id = 2 and x.product_id = r.product_id and x.public_cents = r.new_cents
    where r.change_id = ${id}`;
  if (done?.count !== products.length) throw new Error(`${done?.count} of ${products.length} prices were published`);

  const limit = { what: 'a product before', value: Math.max(1, quiet) };
  const rows = products.length.toLocaleString('en-US');
  report({ what: `draft of ${rows} prices from a file`, value: drafted, unit: 'ms', goal: goalMs, limit });
  report({ what: `${rows} prices published`, value: published, unit: 'ms', goal: goalMs, limit });
  report({
    ...{ what: `a product while they are published, p99 at ${connections} connections`, unit: 'ms', goal: p99GoalMs },
    ...{ value: await busy, limit },
  });
}
