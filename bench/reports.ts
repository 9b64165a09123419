import { reportNames } from '@botica/contract/reports/reports';
import { monthOf, reportIds, reports, wholeMonths } from '@botica/domain/reports';
import { addDays, storeDate } from '@botica/domain/time';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { refreshDay } from '../apps/server/src/modules/reports/days/refresh-day.ts';
import { sumMonth } from '../apps/server/src/modules/reports/days/sum-months.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { withStore } from './measured-store.ts';
import { report, seconds } from './report.ts';
import { logInStaff } from './staff-session.ts';
import { withPostgres } from './throw-away-postgres.ts';

const ordersOfDay = 10_000;
const linesOfOrder = 3;
const products = 4000;
/** People who read reports at the same moment. */
const connections = 2;
const durationSeconds = 4;
const p99GoalMs = 300;
const refreshGoalSeconds = 5;
/** The branch that is filled for the whole period; the others for the last days. */
const branch = 5;

/** Every report over two years of 10,000 orders a day, each with its longest period; and one such day computed. */
export async function run(): Promise<void> {
  await withPostgres((databaseUrl) =>
    withStore({ databaseUrl, products }, async ({ base }) => {
      const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
      try {
        const today = storeDate(new Date()).isoDate;
        await fillFigures(sql, today);
        await sumMonths(databaseUrl, today);
        await measureReports(base, await logInStaff(base, 'finanzas@botica.test'), today);
        await measureDay(databaseUrl, sql, addDays(today, -3));
      } finally {
        await sql.end();
      }
    }),
  );
}

/** Two years, so that the longest period has one to compare with. Popular products sell every day, others on some. */
async function fillFigures(sql: postgres.Sql, today: string): Promise<void> {
  const days = sql`generate_series(${addDays(today, -731)}::date, ${today}::date, interval '1 day') as d (day)`;
  await sql`
    insert into report_hours (company_id, branch_code, day, hour, orders, units, gross_cents, discount_cents, net_cents, refund_cents)
    select 2, b.code, d.day, h.h, h.hours * ${ordersOfDay}::int / 14 / b.parts, 3 * h.hours * ${ordersOfDay}::int / 14 / b.parts,
      9000000 / b.parts, 1000000 / b.parts, 9000000 / b.parts - 1000000 / b.parts, 50000 / b.parts
    from (select 0 as code, 1 as parts union all
      select code, (select count(*)::int from branches where 2 = any(company_ids)) from branches where 2 = any(company_ids)) b,
      (select -1 as h, 14 as hours union all select generate_series(7, 20), 1) h, ${days}`;
  await sql`
    insert into report_products (company_id, branch_code, day, product_id, units, amount_cents)
    select 2, b.code, d.day, p.id, 1 + (p.id * 7 % 13), 10000 + p.id % 9000
    from products p, (values (0, 1), (${branch}, 12)) b (code, share), ${days}
    where p.id % b.share = 0 and (p.id + extract(doy from d.day)::int) % 8 <> 0`;
  await sql`
    insert into report_promotions (company_id, branch_code, day, promotion_id, orders, units, amount_cents, saved_cents)
    select 2, b.code, d.day, p.id, 3, 5, 20000, 3000
    from promotions p, (values (0), (${branch})) b (code), ${days} where p.company_id = 2`;
  await sql`
    insert into report_buyers (company_id, branch_code, day, buyers, again_30, again_60, again_90)
    select 2, b.code, d.day, 9000, 3000, 4000, 5000 from (values (0), (${branch})) b (code), ${days}`;
  await sql`
    insert into report_times (company_id, branch_code, day, kind, minutes, count)
    select 2, b.code, d.day, k.kind, m, 40 from (values (0), (${branch})) b (code),
      (values ('delivery'), ('prescription')) k (kind), generate_series(5, 180) m, ${days}`;
  await sql`
    insert into search_terms (company_id, day, term, searches, hits)
    select 2, d.day, 'termino ' || n, 1 + n % 9, n % 10 from generate_series(1, 1500) n, ${days}
    where d.day > ${addDays(today, -200)}::date on conflict do nothing`;
  await sql`vacuum (analyze) report_hours, report_products, report_promotions, report_buyers, report_times, search_terms`;
}

/** All months that are over, as the job does; the longest of them tells what one costs. */
async function sumMonths(databaseUrl: string, today: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  let longest = 0;
  for (const month of wholeMonths({ from: addDays(today, -731), to: addDays(monthOf(today), -1) })) {
    const sum = () => database.db.transaction((tx) => sumMonth(tx, { companyId: 2, month }, new Date()));
    longest = Math.max(longest, await seconds(sum));
  }
  await database.close();
  console.log(`the longest month was summed in ${longest.toFixed(2)} s`);
}

async function measureReports(base: string, headers: Record<string, string>, today: string): Promise<void> {
  const p99 = async (path: string) => {
    const result = await autocannon({ url: base + path, duration: durationSeconds, connections, headers });
    // Refused requests would look fast.
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls were refused`);
    return result.latency.p99;
  };
  const limit = { what: 'a read', value: Math.max(1, await p99('/gw/bench/products/10001')) };
  for (const id of reportIds) {
    const { longestDays, hasBranches } = reports[id];
    const query = `empresaId=2&desde=${addDays(today, 1 - longestDays)}&hasta=${today}`;
    for (const [place, rest] of [
      ['the company', ''],
      ['a branch', `&sucursalId=${branch}`],
    ] as const) {
      if (rest && !hasBranches) continue;
      const value = await p99(`/gw/consola/reportes/${reportNames[id]}?${query}${rest}`);
      const what = `report ${id} of ${place}, ${longestDays} days, p99 at ${connections} connections`;
      report({ what, value, unit: 'ms', goal: p99GoalMs, limit });
    }
  }
}

/** One day of 10,000 invoiced orders, as the job computes it. */
async function measureDay(databaseUrl: string, sql: postgres.Sql, day: string): Promise<void> {
  const noon = `${day}T18:00:00Z`;
  await sql`
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, created_at)
    select 'persona' || n || '@bench.test', '', 2, 1, 'Ana', 'López ' || n, '+504' || (90000000 + n), now()
    from generate_series(1, ${ordersOfDay}::int) n`;
  await sql`
    with places as (select code, row_number() over (order by code) - 1 as place from branches where 2 = any(company_ids)),
      buyers as (select id, row_number() over (order by email) as n from customers where email like 'persona%')
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, number_branch_code, payment_type_id,
      state_id, sub_state_id, life_step, subtotal_cents, total_cents, units, created_at, placed_at)
    select 2, c.id, 'placed', 1, b.code, 1000000 + n, b.code, 11, 3, 2, 'delivered', 30000, 30000, 3, ${noon}, ${noon}
    from buyers c join places b on b.place = c.n % (select count(*) from places)`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents, price_rule_id)
    select o.id, p, 'purchase', 10001 + (o.id * 7 + p * 911) % ${products}, 'Producto', 1, 1, 10000, 10000,
      case when p = 0 then 'PRICE-04' else 'PRICE-06' end
    from orders o, generate_series(0, ${linesOfOrder - 1}::int) p where o.number > 1000000`;
  await sql`
    insert into order_events (order_id, at, actor, event)
    select o.id, o.placed_at + e.after, 'courier', e.event from orders o,
      (values ('dispatched', interval '20 minutes'), ('delivered', interval '50 minutes')) e (event, after) where o.number > 1000000`;
  await sql`
    insert into invoices (company_id, order_id, customer_id, branch_code, fiscal_number, authorisation, first_of_range,
      last_of_range, range_expires_on, issued_at, issuer, order_number, customer_name, is_home_delivery, subtotal_cents,
      total_cents, net_cents, tax_cents, taxes, tenders)
    select 2, o.id, o.customer_id, o.branch_code, 'B' || o.id, 'B', 'B', 'B', '2090-01-01', ${noon}::timestamptz
      + (o.id % 36000 - 18000) * interval '1 second', '{}', 'B', 'B', true, 30000, 30000, 30000, 0, '[]', '[]'
    from orders o where o.number > 1000000`;
  await sql`
    insert into invoice_lines (invoice_id, position, kind, product_id, name, quantity, unit_cents, total_cents)
    select i.id, l.position, l.kind, l.product_id, l.name, l.quantity, l.unit_cents, l.total_cents
    from invoices i join order_lines l on l.order_id = i.order_id where i.fiscal_number like 'B%'`;
  await sql`vacuum (analyze) orders, order_lines, order_events, invoices, invoice_lines`;
  const scan = await seconds(() => sql`select sum(total_cents) from invoice_lines`);
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  let isDone = false;
  const value = await seconds(async () => {
    // The job of the store may be computing it at this moment.
    while (!isDone) isDone = await database.db.transaction((tx) => refreshDay(tx, { companyId: 2, day }, new Date()));
  });
  await database.close();
  const [counted] = await sql<{ orders: number }[]>`
    select sum(orders)::int as orders from report_hours where company_id = 2 and branch_code = 0 and hour = -1 and day = ${day}`;
  if (counted?.orders !== ordersOfDay) throw new Error(`${counted?.orders} of ${ordersOfDay} orders were counted`);
  const limit = { what: 'a scan of its lines', value: Math.max(0.001, scan) };
  const what = `a day of ${ordersOfDay.toLocaleString('en-US')} orders computed from the ledger`;
  report({ what, value, unit: 's', goal: refreshGoalSeconds, limit });
}
