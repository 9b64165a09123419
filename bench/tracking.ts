import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callPrefix } from '@botica/contract/call';
import { integrationHeaders, tellCourierPosition } from '@botica/contract/orders/life';
import { locationHub } from '@botica/contract/orders/tracking';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { createAccessTokens } from '../apps/server/src/platform/auth.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { createKeys } from '../apps/server/src/platform/keys.ts';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { realtimePath } from '../apps/server/src/platform/realtime.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { residentMb, watchMemory } from './memory.ts';
import { report } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const shoppers = 500;
/** Each courier carries two orders. */
const couriers = shoppers / 2;
/** Interval of the positions, staggered. */
const everyMs = 2000;
const rounds = 6;
const p99GoalMs = 250;
const memoryGoalMb = 250;
const secrets = { SESSION_SECRET: 'a secret of nobody but this bench run', INTEGRATION_KEY: 'a key of this bench run' };

/**
 * Five hundred shoppers follow their couriers: the time from the courier's message to the last browser that shows it.
 */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  const bare = await withPart('bench/bare-hub.ts', {}, measureBare);
  await withPostgres(async (databaseUrl) => {
    const env = {
      DATABASE_URL: databaseUrl,
      DEMO_PRODUCTS: '300',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      // docs/operating.md: settings for a small server.
      NODE_OPTIONS: '--max-semi-space-size=8',
      MALLOC_ARENA_MAX: '1',
      ...secrets,
    };
    // The first start loads the demo store and would hold on to that memory.
    await withPart(builtPrograms.server, env, async () => undefined);
    const tokens = await giveRides(databaseUrl);
    await withPart(builtPrograms.server, env, (base, pid) => measureStore({ base, pid, tokens, bare }));
  });
}

async function withPart<Value>(
  file: string,
  env: NodeJS.ProcessEnv,
  work: (base: string, pid: number) => Promise<Value>,
): Promise<Value> {
  const port = await freePort();
  const part = startPart('server', file, { ...env, PORT: String(port) });
  const base = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${base}/readyz`, part);
    return await work(base, part.child.pid ?? 0);
  } finally {
    await stopPart(part);
  }
}

/** Customers with a session each and an order on its way. */
async function giveRides(url: string): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 2 });
  const { sql } = database;
  try {
    await sql`
      insert into couriers (id, company_id, branch_code, name)
      select n, 2, 5, 'Repartidor ' || n from generate_series(1, ${couriers}::int) n`;
    const sessions = await sql<{ id: string; sessionId: string }[]>`
      with people as (
        insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name)
        select 'sigue-' || n || '@botica.test', 'none', 2, 2, 'Ana', 'Paz' from generate_series(1, ${shoppers}::int) n
        returning id
      ), numbered as (
        select id, row_number() over () as place from people
      ), rides as (
        insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, state_id, sub_state_id,
          life_step, courier_id, subtotal_cents, total_cents, created_at, placed_at)
        select 2, id, 'placed', 2, 5, 100000 + place, 3, 1, 'dispatched', (place - 1) / 2 + 1, 0, 0, now(),
          now() - interval '1 hour' from numbered
      )
      insert into sessions (customer_id, device_id, device_name, ip, method, created_at, last_seen_at)
      select id, gen_random_uuid(), 'bench', '127.0.0.1', 'password', now(), now() from numbered order by place
      returning customer_id as id, id as "sessionId"`;
    const keys = createKeys(database.db, secrets.SESSION_SECRET);
    const signer = createAccessTokens({ keys, clock: systemClock });
    return await Promise.all(sessions.map((holder) => signer.sign(holder)));
  } finally {
    await database.close();
  }
}

/** Sends the same messages to as many browsers through bare Socket.IO. */
async function measureBare(base: string): Promise<number> {
  const line = io(base, { transports: ['websocket'], forceNew: true });
  const browsers = await connectAll((index) => {
    const socket = io(base, { transports: ['websocket'], forceNew: true });
    return { socket, join: () => socket.timeout(20_000).emitWithAck('join', `repartidor-${courierOf(index)}`) };
  });
  const times = await moveAll(browsers, async (courierId, at) => {
    line.emit('move', `repartidor-${courierId}`, 15.5, -88, at.toISOString());
  });
  for (const socket of [line, ...browsers]) socket.close();
  return p99(times);
}

interface MeasuredHub {
  base: string;
  pid: number;
  tokens: readonly string[];
  bare: number;
}

async function measureStore({ base, pid, tokens, bare }: MeasuredHub): Promise<void> {
  // A server that has just started is not idle yet.
  await delay(3000);
  const idleMb = await residentMb(pid);
  const watch = watchMemory(pid);
  const browsers = await connectAll((index) => {
    const auth = { token: tokens[index], empresaId: 2 };
    const options = { path: realtimePath, transports: ['websocket'], forceNew: true, auth };
    const socket = io(`${base}${locationHub.path}`, options);
    return { socket, join: () => joined(socket, courierOf(index)) };
  });
  const times = await moveAll(browsers, (courierId, at) => tellPosition(base, courierId, at));
  const largestMb = await watch.stop();
  for (const socket of browsers) socket.close();
  report({
    what: `position to every browser, p99 of ${times.length} with ${shoppers} shoppers`,
    value: p99(times),
    unit: 'ms',
    goal: p99GoalMs,
    limit: { what: 'a bare Socket.IO', value: bare },
  });
  report({
    what: `memory with ${shoppers} shoppers tracking`,
    value: largestMb,
    unit: 'MB',
    goal: memoryGoalMb,
    limit: { what: 'the server at rest', value: idleMb },
  });
}

const courierOf = (index: number) => Math.floor(index / 2) + 1;

async function joined(socket: Socket, courierId: number): Promise<void> {
  const reply = await socket.timeout(20_000).emitWithAck(locationHub.addToGroup, courierId);
  if (!reply.ok) throw new Error(`A shopper was refused: ${reply.codigo}`);
}

async function connectAll(open: (index: number) => { socket: Socket; join(): Promise<unknown> }): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      await delay(index * 2);
      const { socket, join } = open(index);
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      await join();
      return socket;
    }),
  );
}

/**
 * Every courier sends its positions; measures the time of each to each browser. Fails on missing ones, which would look
 * fast.
 */
async function moveAll(
  browsers: readonly Socket[],
  send: (courierId: number, at: Date) => Promise<void>,
): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  browsers.forEach((socket, index) => {
    socket.on(locationHub.newLocation, (_latitude: number, _longitude: number, at: string) => {
      const sent = sentAt.get(`${courierOf(index)} ${Date.parse(at)}`);
      if (sent !== undefined) times.push(performance.now() - sent);
    });
  });
  const drive = async (courierId: number) => {
    await delay((courierId * everyMs) / couriers);
    for (let round = 0; round < rounds; round += 1) {
      const at = new Date();
      sentAt.set(`${courierId} ${at.getTime()}`, performance.now());
      await Promise.all([send(courierId, at), delay(everyMs)]);
    }
  };
  await Promise.all(Array.from({ length: couriers }, (_, index) => drive(index + 1)));
  const expected = shoppers * rounds;
  for (let wait = 0; times.length < expected && wait < 50; wait += 1) await delay(100);
  if (times.length !== expected) throw new Error(`${times.length} of ${expected} positions arrived`);
  return times;
}

async function tellPosition(base: string, repartidorId: number, at: Date): Promise<void> {
  const body = JSON.stringify({ repartidorId, latitud: 15.5, longitud: -88, fecha: at.toISOString() });
  const time = String(Date.now());
  const signature = createHmac('sha256', secrets.INTEGRATION_KEY).update(`${time}.${body}`).digest('hex');
  const reply = await fetch(`${base}${callPrefix}${tellCourierPosition.url}`, {
    method: tellCourierPosition.method,
    headers: {
      'content-type': 'application/json',
      [integrationHeaders.time]: time,
      [integrationHeaders.signature]: signature,
    },
    body,
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`A position was refused with ${reply.status}: ${text}`);
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
