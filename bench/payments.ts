import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import { encodeOrderId } from '@botica/domain/orders';
import postgres from 'postgres';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import type { Services } from '../apps/server/src/services.ts';
import { startServer } from '../apps/server/src/start.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { withStore } from './measured-store.ts';
import { report, seconds } from './report.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const headers = { [headerNames.company]: '2', [headerNames.branch]: '5', 'content-type': 'application/json' };
const pan = '4012000000020071';
const returning = { warmUps: 10, rounds: 30, callers: 50, p99GoalMs: 150 };
const reconciling = { attempts: 10_000, width: 40, secondsGoal: 60 };
const credentials = {
  'PowerTranz-PowerTranzId': 'sandbox-powertranz-id',
  'PowerTranz-PowerTranzPassword': 'sandbox-powertranz-password',
};

/** Many concurrent returns of one payment, and ten thousand interrupted payments. */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_payments');
    const sandboxPort = String(await freePort());
    const sandbox = startPart('sandbox', builtPrograms.sandbox, { SANDBOX_PORT: sandboxPort, LOG_LEVEL: 'warn' });
    const outside = `http://127.0.0.1:${sandboxPort}`;
    try {
      const env = { SANDBOX_PORT: sandboxPort, BENCH_JOBS: '1' };
      const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined });
      await withStore({ databaseUrl, products: 500, env }, ({ base }) => measureReturns(base, outside, sql));
      await measureReconciliation(databaseUrl, sandboxPort, outside, sql);
      await sql.end();
    } finally {
      await stopPart(sandbox);
    }
  });
}

/** Orders as checkout leaves them, awaiting a card payment. */
async function holdOrders(sql: postgres.Sql, count: number): Promise<{ orderId: number; attemptId: string }[]> {
  const rows = await sql<{ order_id: string; id: string }[]>`
    with buyer as (select id from customers where email = 'cliente@botica.test'),
    held as (
      insert into orders (company_id, customer_id, phase, waits_for, expires_at, order_type_id, branch_code,
        payment_type_id, subtotal_cents, total_cents, created_at)
      select 2, buyer.id, 'held', 'payment', now() + interval '1 day', 1, 5, 4, 15050, 15050, now()
      from buyer, generate_series(1, ${count})
      returning id, customer_id
    ), tenders as (
      insert into order_tenders (order_id, position, kind, amount_cents) select id, 0, 'onlineCard', 15050 from held
    )
    insert into payment_attempts (order_id, company_id, customer_id, kind, processor, amount_cents, charged_cents,
      charged_currency, opened_at)
    select id, 2, customer_id, 'card', 'powertranz', 15050, 15050, 'HNL', now() from held
    returning order_id, id`;
  return rows.map((row) => ({ orderId: Number(row.order_id), attemptId: row.id }));
}

async function measureReturns(base: string, outside: string, sql: postgres.Sql): Promise<void> {
  const token = await logIn(base);
  const latencies: number[] = [];
  const alone: number[] = [];
  const rounds = returning.warmUps + returning.rounds;
  for (const [round, { orderId }] of (await holdOrders(sql, rounds)).entries()) {
    const form = await proveCard(base, outside, token, orderId);
    const returnOnce = async (into: number[]) => {
      const startedAt = performance.now();
      const reply = await fetch(`${base}/gw/api/pagos-redirect/retorno`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      into.push(performance.now() - startedAt);
      if (!reply.headers.get('location')?.includes('response=1'))
        throw new Error('A return was not told of its payment');
    };
    const isCounted = round >= returning.warmUps;
    await Promise.all(Array.from({ length: returning.callers }, () => returnOnce(isCounted ? latencies : [])));
    await returnOnce(isCounted ? alone : []);
  }
  const { captures } = (await (await fetch(`${outside}/powertranz/captures`)).json()) as { captures: unknown[] };
  if (captures.length !== rounds) throw new Error(`${captures.length} captures of ${rounds} payments`);
  report({
    what: `one payment returned by ${returning.callers} at once, one capture each of ${returning.rounds}, p99`,
    value: percentile(latencies, 0.99),
    unit: 'ms',
    goal: returning.p99GoalMs,
    limit: { what: 'a return of what is paid already, alone', value: percentile(alone, 0.5) },
  });
}

/** The shopper enters the card number at the bank, which asks for no challenge. */
async function proveCard(base: string, outside: string, token: string, orderId: number): Promise<URLSearchParams> {
  const reply = await fetch(`${base}/gw/api/pagos-redirect/power-tranz-sale`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ ordenId: encodeOrderId(orderId) }),
  });
  const { data } = (await reply.json()) as { data: { response: string } };
  const { RedirectData } = JSON.parse(data.response) as { RedirectData: string };
  return typeCard(outside, /name="SpiToken" value="([^"]+)"/.exec(RedirectData)?.[1] ?? '');
}

async function typeCard(outside: string, spiToken: string): Promise<URLSearchParams> {
  const card = { CardPan: pan, CardExpiration: '11/30', CardCvv: '123', CardholderName: 'Marta Reyes' };
  const body = new URLSearchParams({ SpiToken: spiToken, ...card });
  const page = await (await fetch(`${outside}/issuer/3ds/card`, { method: 'POST', body })).text();
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    form.set(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  return form;
}

/** Half were captured and lost the response; the others were abandoned. The processor is queried for all of them. */
async function measureReconciliation(databaseUrl: string, sandboxPort: string, outside: string, sql: postgres.Sql) {
  const held = await holdOrders(sql, reconciling.attempts);
  const spiOf = new Map<string, string>();
  await eachOf(
    held,
    async ({ orderId, attemptId }) => void spiOf.set(attemptId, await startSale(outside, orderId, attemptId)),
  );
  const lost = held.filter((_, at) => at % 2 === 0);
  await eachOf(lost, async ({ attemptId }) => {
    const spiToken = spiOf.get(attemptId) ?? '';
    await typeCard(outside, spiToken);
    await post(`${outside}/powertranz/api/spi/payment`, spiToken);
  });
  await sql`update payment_attempts set state = 'completing', started_at = now() - interval '10 minutes',
      settle_after = now() - interval '1 minute' where id = any(${held.map(({ attemptId }) => attemptId)})`;
  await sql`vacuum (analyze) orders, payment_attempts, payment_events, order_tenders`;

  const config = {
    ...readConfig({ SANDBOX_PORT: sandboxPort, LOG_LEVEL: 'warn', PORT: String(await freePort()) }),
    demoProducts: 0,
  };
  const server = await startServer({ config, databaseUrl });
  const { sweeps } = server.services.payments;
  const heaps = [livingMegabytes()];
  const sampler = setInterval(() => heaps.push(livingMegabytes()), 3000);
  const took = await seconds(() => untilSettled(sql, sweeps));
  clearInterval(sampler);
  const one = await seconds(() => post(`${outside}/powertranz/api/transactions/${held[0]?.attemptId}`));
  await server.stop();

  const [books] = await sql<{ captured: number; declined: number; placed: number }[]>`
    select count(*) filter (where a.state = 'captured')::int as captured,
      count(*) filter (where a.state = 'declined')::int as declined,
      count(*) filter (where o.phase = 'placed')::int as placed
    from payment_attempts a join orders o on o.id = a.order_id where a.id = any(${held.map(({ attemptId }) => attemptId)})`;
  if (books?.captured !== lost.length || books.placed !== lost.length || books.declined !== held.length - lost.length) {
    throw new Error(`The ledgers do not agree: ${JSON.stringify(books)}`);
  }
  report({
    what: `${reconciling.attempts} attempts left in the middle, settled`,
    value: took,
    unit: 's',
    goal: reconciling.secondsGoal,
    limit: { what: 'asking the processor for each, one by one', value: one * reconciling.attempts },
  });
  const [before = 0] = heaps;
  console.log(
    `memory that lives while settling: ${before.toFixed(0)} MB before, at most ${Math.max(...heaps).toFixed(0)} MB`,
  );
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function livingMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** The scheduled job of the same name may run concurrently and share the work. */
async function untilSettled(sql: postgres.Sql, sweeps: Services['payments']['sweeps']): Promise<void> {
  for (;;) {
    await sweeps.settleDue();
    const [left] = await sql<{ n: number }[]>`
      select count(*)::int as n from payment_attempts where state = 'completing'`;
    if (left?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startSale(outside: string, orderId: number, attemptId: string): Promise<string> {
  const { SpiToken } = await post(`${outside}/powertranz/api/spi/sale`, {
    TransactionIdentifier: attemptId,
    TotalAmount: 150.5,
    CurrencyCode: '340',
    ThreeDSecure: true,
    OrderIdentifier: encodeOrderId(orderId),
    ExtendedData: {
      ThreeDSecure: { ChallengeWindowSize: 5, ChallengeIndicator: '01' },
      MerchantResponseUrl: 'http://localhost:4000/gw/api/pagos-redirect/retorno',
      HostedPage: { PageSet: 'Botica', PageName: 'Pago' },
    },
  });
  return String(SpiToken);
}

async function post(url: string, body?: unknown): Promise<Record<string, unknown>> {
  const sent = { ...credentials, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(url, { ...init, headers: sent });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return (await reply.json()) as Record<string, unknown>;
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: reconciling.width }, worker));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function logIn(base: string): Promise<string> {
  const body = JSON.stringify({ username: 'cliente@botica.test', password: demoPassword, deviceId: randomUUID() });
  const reply = await fetch(`${base}/gw/identidad/login`, { method: 'POST', headers, body });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}
