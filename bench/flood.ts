import type { ChildProcess } from 'node:child_process';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listOpenOrders } from '@botica/contract/orders/life';
import postgres from 'postgres';
import { signNotice } from '../apps/server/src/platform/signed-notices.ts';
import { root } from '../scripts/lib/root.ts';
import { withBalancer } from './balancer.ts';
import { requestBytes } from './flood-client.ts';
import type { LoadOrder, LoadReply, Measured } from './flood-load.ts';
import { searchPath, withStore } from './measured-store.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const products = 5000;
const capacity = { warmSeconds: 5, seconds: 15, connections: 32 };
const floodTimes = 10;
const usualSeconds = 60;
const mostSeconds = 300;
const abuse = { slowClients: 200, hugeBodies: 10 };
/** Of each: payments that come back, notices of branches, health checks. */
const urgentPerSecond = 20;
const signedAheadMs = 200_000;
const goals = { latency: 3, recoverySeconds: 5 };

/**
 * `npm run bench -- flood [seconds]`: the load that one process carries, then ten times as much, with slow clients and
 * endless bodies, and how long it takes to be itself again.
 */
export async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: { balancer: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const seconds = Math.min(mostSeconds, Number(positionals[0] ?? usualSeconds));
  pin(process.pid, storeProcessors);
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await createDatabase(serverUrl, 'botica_flood');
    await withStore({ databaseUrl, products }, async ({ base }) => {
      const child = fork(join(root, 'bench/flood-load.ts'));
      pin(child.pid ?? 0, loadProcessors);
      try {
        const flood = (port: number) => measure({ base, port, databaseUrl, child, seconds });
        const port = Number(new URL(base).port);
        // From here on this process starts only the balancer, which has a machine of its own in a chain of any size.
        pin(process.pid, loadProcessors);
        await (values.balancer ? withBalancer(port, flood) : flood(port));
      } finally {
        child.kill();
      }
    });
  });
}

const half = Math.floor(availableParallelism() / 2);
const loadProcessors = `0-${half - 1}`;
const storeProcessors = `${half}-${availableParallelism() - 1}`;

/** Half of the processors for the load and the balancer, the others for store and database: else they take the time of the store. */
function pin(pid: number, processors: string): void {
  if (process.platform !== 'linux' || half === 0) return;
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)], { stdio: 'ignore' });
}

interface Flooded {
  base: string;
  /** Of the store or of the balancer in front of it. */
  port: number;
  databaseUrl: string;
  child: ChildProcess;
  seconds: number;
}

async function measure({ base, port, databaseUrl, child, seconds }: Flooded): Promise<void> {
  const order = (given: Omit<LoadOrder, 'port'>) => ask(child, { port, ...given });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const browsing = { name: 'browsing', perSecond: 0, requests: await browsingRequests(sql) };
  const payments = { name: 'payments', perSecond: urgentPerSecond, requests: await paymentReturns(sql) };
  await sql.end();

  await order({ ...capacity, seconds: capacity.warmSeconds, kinds: [browsing] });
  const before = await usedSeconds(base);
  const carried = await order({ ...capacity, kinds: [browsing] });
  const perCallMs = (((await usedSeconds(base)) - before) / kindOf(carried, 'browsing').accepted.count) * 1000;
  const usual = kindOf(carried, 'browsing');
  const perSecond = usual.accepted.count / carried.seconds;
  const memoryBefore = await residentMegabytes(base);
  console.log(
    `carried: ${perSecond.toFixed(0)} calls a second at ${capacity.connections} connections, ` +
      `p50 ${ms(usual.accepted.p50)}, p99 ${ms(usual.accepted.p99)}, refused ${usual.refused.count}; ` +
      `${perCallMs.toFixed(2)} ms of processor for a call; ${memoryBefore} MB`,
  );

  const memory = [memoryBefore];
  // A second without an answer is a second without a sample.
  const sample = () =>
    residentMegabytes(base).then(
      (used) => memory.push(used),
      () => undefined,
    );
  const sampler = setInterval(() => void sample(), 1000);
  const flood = await order({
    seconds,
    ...abuse,
    kinds: [
      { ...browsing, perSecond: perSecond * floodTimes },
      payments,
      { name: 'notices', perSecond: urgentPerSecond, requests: branchNotices() },
      { name: 'health', perSecond: urgentPerSecond, requests: bytesOf(['/healthz', '/readyz']) },
    ],
  });
  clearInterval(sampler);
  tellFlood(flood, usual, perSecond, memory);

  const recovered = await untilItself(order, browsing, usual);
  console.log(
    `itself again after ${((recovered - flood.endedAt) / 1000).toFixed(1)} s (goal ${goals.recoverySeconds} s); ` +
      `${await residentMegabytes(base)} MB`,
  );
}

function tellFlood(flood: LoadReply, usual: Measured, perSecond: number, memory: readonly number[]): void {
  const sent = flood.kinds.reduce(
    (sum, { accepted, refused, failed }) => sum + accepted.count + refused.count + failed,
    0,
  );
  console.log(
    `flood: ${(sent / flood.seconds).toFixed(0)} requests a second for ${flood.seconds.toFixed(0)} s, ` +
      `${(sent / flood.seconds / perSecond).toFixed(1)} times what it carries; own delay p99 ${ms(flood.ownDelayP99)}; ` +
      `${flood.slowClientsCut} slow clients cut, ${flood.hugeBodiesRefused} endless bodies refused`,
  );
  for (const { name, accepted, refused, unexplained, failed, notSent } of flood.kinds) {
    console.log(
      `  ${name}: accepted ${(accepted.count / flood.seconds).toFixed(0)}/s in p50 ${ms(accepted.p50)}, ` +
        `p99 ${ms(accepted.p99)}; refused ${(refused.count / flood.seconds).toFixed(0)}/s in p50 ${ms(refused.p50)}, ` +
        `p99 ${ms(refused.p99)}, at most ${ms(refused.most)}, ${unexplained} without text or Retry-After; failed ${failed}, not sent ${notSent}`,
    );
  }
  const { accepted } = kindOf(flood, 'browsing');
  const ratio = (share: 'p50' | 'p99') => (accepted[share] / usual.accepted[share]).toFixed(1);
  console.log(
    `  accepted browsing against what it carries: p50 ${ratio('p50')} x, p99 ${ratio('p99')} x (goal ${goals.latency})`,
  );
  console.log(`  memory: ${memory[0]} MB before, at most ${Math.max(...memory)} MB in ${memory.length - 1} samples`);
}

/** The end of the first second of an ordinary load in which nothing is refused and the times are the usual ones. */
async function untilItself(
  order: (given: Omit<LoadOrder, 'port'>) => Promise<LoadReply>,
  browsing: LoadOrder['kinds'][number],
  usual: Measured,
): Promise<number> {
  for (let tries = 0; tries < 30; tries += 1) {
    const calm = await order({ seconds: 1, kinds: [{ ...browsing, perSecond: 50 }] });
    const { accepted, refused, failed } = kindOf(calm, 'browsing');
    if (refused.count + failed === 0 && accepted.p99 <= usual.accepted.p99) return calm.endedAt;
  }
  return Number.POSITIVE_INFINITY;
}

async function ask(child: ChildProcess, order: LoadOrder): Promise<LoadReply> {
  child.send(order);
  const [reply] = (await once(child, 'message')) as [LoadReply];
  return reply;
}

function kindOf(reply: LoadReply, name: string): Measured {
  const found = reply.kinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`Nothing was measured of ${name}`);
  return found;
}

async function residentMegabytes(base: string): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20);
}

/** Processor time of the store. */
async function usedSeconds(base: string): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

const bytesOf = (paths: readonly string[]) => paths.map((path) => requestBytes(path).toString('base64'));

async function browsingRequests(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from products p join product_prices r on r.product_id = p.id and r.company_id = 2
    order by p.popularity desc, p.id limit 200`;
  return bytesOf(
    rows.flatMap(({ id, name }) => [
      `/gw/producto/api/Buscador/detalle?productoId=${id}&sucursalId=5`,
      searchPath(name.split(' ')[0] ?? 'acetaminofén'),
      '/gw/contenido/api/PaginaInicio/Productos/5',
    ]),
  );
}

/** Browsers that come back from the bank with a payment that has ended: each is found in the database. */
async function paymentReturns(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with buyer as (select id from customers where email = 'cliente@botica.test'),
    held as (
      insert into orders (company_id, customer_id, phase, waits_for, expires_at, order_type_id, branch_code,
        payment_type_id, subtotal_cents, total_cents, created_at)
      select 2, buyer.id, 'held', 'payment', now() + interval '1 day', 1, 5, 4, 15050, 15050, now()
      from buyer, generate_series(1, 20)
      returning id, customer_id
    )
    insert into payment_attempts (order_id, company_id, customer_id, kind, processor, state, amount_cents,
      charged_cents, charged_currency, opened_at, ended_at)
    select id, 2, customer_id, 'card', 'powertranz', 'declined', 15050, 15050, 'HNL', now(), now() from held
    returning id`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return rows.map(({ id }) =>
    requestBytes('/gw/api/pagos-redirect/retorno', { headers, body: `TransactionIdentifier=${id}` }).toString('base64'),
  );
}

/** A branch that asks for its open orders, signed for the middle of the run: a signature is good for five minutes around it. */
function branchNotices(): string[] {
  const body = JSON.stringify({ sucursalId: 5 });
  const headers = {
    'content-type': 'application/json',
    ...signNotice('sandbox-integration-key', body, new Date(Date.now() + signedAheadMs)),
  };
  return [requestBytes(`/gw${listOpenOrders.url}`, { headers, body }).toString('base64')];
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
