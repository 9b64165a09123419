import { sql as fragment } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import postgres from 'postgres';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { createDatabase, withPostgres } from './throw-away-postgres.ts';

const concurrency = 16;
const turns = 9;
const turnMs = 1000;
const rows = 50_000;

interface Measured {
  perSecond: number;
  /** CPU time of this process per call; other load on the machine affects it less than wall time. */
  cpuMicros: number;
}

type Call = (id: number) => Promise<unknown>;

/**
 * postgres.js (patched) and pg on the same PostgreSQL, in alternating turns: a read by key, a page of rows, and a
 * transaction through Drizzle. pg is measured with a pool, and with connections in its pipeline mode.
 */
export async function run(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const url = await createDatabase(serverUrl, 'botica_driver');
    const contenders = await open(url);
    try {
      await prepare(url);
      for (const what of ['read by key', 'page of 40 rows', 'transaction of 4 statements'] as const) {
        await compare(what, contenders.calls[what]);
      }
    } finally {
      await contenders.close();
    }
  });
}

async function prepare(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`create table items (id int primary key, name text, brand text, price int, stock int, changed timestamptz)`;
  await sql`
    insert into items
    select n, 'Product ' || n, 'Brand ' || n % 97, n % 5000, n % 40, now() from generate_series(1, ${rows}) n`;
  await sql`analyze items`;
  await sql.end();
}

const byKey = 'select id, name, brand, price from items where id = $1';
const page = 'select * from items where id >= $1 order by id limit 40';

async function open(url: string) {
  const ours = openDatabase({ url, poolSize: 10 });
  const pool = new Pool({ connectionString: url, max: 10 });
  const three = new Pool({ connectionString: url, max: 3 });
  const pipelined = Array.from({ length: 3 }, () => new Client({ connectionString: url, pipeline: true } as object));
  await Promise.all(pipelined.map((client) => client.connect()));
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % pipelined.length;
    return pipelined[turn] as Client;
  };
  const named = (name: string, text: string) => (id: number) => ({ name, text, values: [id] });
  const [key, list] = [named('key', byKey), named('page', page)];
  const db = drizzlePg(pool);
  const read = ours.reads.sql;
  return {
    calls: {
      'read by key': {
        'postgres.js': (id) => read`select id, name, brand, price from items where id = ${id}`,
        'pg pool of 3': (id) => three.query(key(id)),
        'pg pipelined': (id) => next().query(key(id)),
      },
      'page of 40 rows': {
        'postgres.js': (id) => read`select * from items where id >= ${id} order by id limit 40`,
        'pg pool of 3': (id) => three.query(list(id)),
        'pg pipelined': (id) => next().query(list(id)),
      },
      'transaction of 4 statements': {
        'postgres.js': (id) => ours.db.transaction((tx) => work(tx, id)),
        'pg pool of 10': (id) => db.transaction((tx) => work(tx, id)),
      },
    } satisfies Record<string, Record<string, Call>>,
    async close() {
      await Promise.all([ours.close(), pool.end(), three.end(), ...pipelined.map((client) => client.end())]);
    },
  };
}

/** Reads, then updates two rows, always in the same order to avoid deadlocks. */
async function work(tx: { execute(query: ReturnType<typeof fragment>): PromiseLike<unknown> }, id: number) {
  await tx.execute(fragment`select id, stock from items where id = ${id} for update`);
  await tx.execute(fragment`update items set stock = stock + 1 where id = ${id}`);
  await tx.execute(fragment`update items set price = price + 1 where id = ${id}`);
  await tx.execute(fragment`select id, name, stock from items where id = ${id}`);
}

async function compare(what: string, calls: Record<string, Call>): Promise<void> {
  const found = Object.keys(calls).map((name) => ({ name, call: calls[name] as Call, turns: [] as Measured[] }));
  for (const { call } of found) await flood(call, turnMs / 2);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const contender of found) contender.turns.push(await flood(contender.call, turnMs));
  }
  const [first] = found;
  for (const { name, turns: measured } of found) {
    const perSecond = middle(measured.map((each) => each.perSecond));
    const cpu = middle(measured.map((each) => each.cpuMicros));
    // Paired rounds, so that other load on the machine slows both.
    const ratio = (of: keyof Measured) =>
      middle(measured.map((each, turn) => each[of] / (first?.turns[turn]?.[of] ?? Number.NaN))).toFixed(2);
    console.log(
      `${what}, ${name}: ${Math.round(perSecond)}/s (${ratio('perSecond')} of postgres.js), ` +
        `${cpu.toFixed(0)} us of CPU each (${ratio('cpuMicros')})`,
    );
  }
}

async function flood(call: Call, forMs: number): Promise<Measured> {
  const endsAt = performance.now() + forMs;
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let done = 0;
  const worker = async (offset: number) => {
    while (performance.now() < endsAt) {
      await call(1 + ((done * 7919 + offset * 3000) % (rows - 50)));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, index) => worker(index)));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (done * 1000) / (performance.now() - startedAt), cpuMicros: (user + system) / done };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
