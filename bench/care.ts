import autocannon from 'autocannon';
import postgres from 'postgres';
import { withStore } from './measured-store.ts';
import { report } from './report.ts';
import { logInStaff } from './staff-session.ts';
import { withPostgres } from './throw-away-postgres.ts';

const customers = 50_000;
const orders = 100_000;
/** People of customer service who search at the same moment. */
const connections = 4;
const durationSeconds = 5;
const p99GoalMs = 100;

/** The searches and lists of customer service among 100,000 orders, against a read of one row by its key. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products: 600 }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      try {
        await fill(sql);
        await measure(base, await logInStaff(base, 'servicio@botica.test'));
      } finally {
        await sql.end();
      }
    }),
  );
}

/** Two orders for each customer, one in ten of them open, in the branches of Honduras. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, created_at)
    select 'persona' || n || '@bench.test', '', 2, 1, (array['Ana', 'Marta', 'José', 'Luis', 'Karla'])[1 + n % 5],
      (array['López', 'Zelaya', 'Martínez', 'Paz', 'Reyes', 'Andino', 'Mejía'])[1 + n % 7] || ' ' || n,
      '+504' || (90000000 + n), now() - n * interval '1 minute'
    from generate_series(1, ${customers}::int) n`;
  await sql`
    with places as (
      select code, row_number() over (order by code) - 1 as place from branches where 2 = any(company_ids)
    ), buyers as (
      select id, row_number() over (order by email) - 1 as place from customers where email like 'persona%'
    )
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, number_branch_code,
      payment_type_id, state_id, sub_state_id, life_step, subtotal_cents, total_cents, units, contact_name, created_at,
      placed_at)
    select 2, c.id, 'placed', 1 + n % 2, b.code, 1000000 + n, b.code, 11, case when n % 10 = 0 then 1 else 3 end,
      case when n % 10 = 0 then null else 2 end, case when n % 10 = 0 then 'new' else 'delivered' end, 20000, 20000, 2,
      'Persona ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${orders}::int) n
    join places b on b.place = n % (select count(*) from places) join buyers c on c.place = n % ${customers}::int`;
  await sql`vacuum (analyze) customers, orders`;
}

async function measure(base: string, headers: Record<string, string>): Promise<void> {
  const p99 = async (path: string) => {
    const result = await autocannon({ url: base + path, duration: durationSeconds, connections, headers });
    // Refused requests would look fast.
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
    return result.latency.p99;
  };
  const search = (text: string) => `/gw/consola/buscar?${new URLSearchParams({ texto: text })}`;
  const read = '/gw/bench/products/10001';
  await p99(search('Ana'));
  const limit = { what: 'a read', value: Math.max(1, await p99(read)) };
  for (const [what, path] of [
    ['search by a first name that 10,000 people have', search('Ana')],
    ['search by a whole name', search('Marta Zelaya 1')],
    ['search by phone', search('9001 2345')],
    ['search by order number', search('1054321')],
    ['search that finds nobody', search('Wenceslao')],
    ['list of all orders', '/gw/consola/pedidos'],
    ['list of open orders', '/gw/consola/pedidos?vista=open'],
    ['list of the orders of a branch', '/gw/consola/pedidos?empresaId=2&sucursalId=5'],
  ] as const) {
    const value = await p99(path);
    report({ what: `${what}, p99 at ${connections} connections`, value, unit: 'ms', goal: p99GoalMs, limit });
  }
}
