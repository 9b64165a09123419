import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';
import { openDatabase } from './database.ts';

/**
 * The database driver must reserve a connection for one transaction until it ends. Each test reproduces one way in
 * which postgres.js 3.4.9 does not; ADR 0039 lists them. `patches/` corrects the driver.
 */
const url = await createTestDatabase();
const observer = postgres(url, { max: 1, onnotice: () => undefined });
await observer`create table notes (note text primary key)`;
const opened: postgres.Sql[] = [];

interface PoolOptions {
  max: number;
  max_pipeline?: number;
  backoff?: () => number;
  socket?: (options: SocketOptions) => Promise<Socket>;
}

const openPool = (options: PoolOptions): postgres.Sql => {
  const pool = postgres(url, { onnotice: () => undefined, connection: { application_name: 'race' }, ...options });
  opened.push(pool);
  return pool;
};

/** Rows that another connection sees, so only committed ones. */
const committedNotes = async () => {
  const rows = await observer<{ note: string }[]>`select note from notes order by note`;
  return rows.map(({ note }) => note);
};

/** Without values, a statement can be pipelined immediately. The comment makes it as long as a test needs. */
const note = (sql: postgres.ISql, text: string, bytes = 0) =>
  sql.unsafe(`insert into notes values ('${text}') /*${'x'.repeat(bytes)}*/`);

class Refused extends Error {}
const refused = new Refused('rolled back on purpose');
const rolledBack = (sql: postgres.Sql, text: string) =>
  sql
    .begin(async (tx) => {
      await note(tx, text);
      throw refused;
    })
    .catch((error: unknown) => error);

/** Every connection of the pool waits until the test releases it; statements sent in the meantime queue up behind. */
async function holdConnections(sql: postgres.Sql, count: number) {
  // A connection takes a second statement only when it is already open.
  await Promise.all(Array.from({ length: count }, () => sql.unsafe('select 1')));
  await observer`select pg_advisory_lock(39)`;
  const waits = Array.from({ length: count }, () =>
    sql.unsafe('select pg_advisory_lock_shared(39), pg_advisory_unlock_shared(39)').execute(),
  );
  await expect
    .poll(async () => {
      const [row] = await observer<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      return row?.n;
    })
    .toBe(count);
  return async () => {
    await observer`select pg_advisory_unlock(39)`;
    await Promise.all(waits);
  };
}

/** Statements that PostgreSQL has prepared for a table fail after it has changed; the driver prepares them again. */
async function withChangedTable(work: () => Promise<void>): Promise<void> {
  await observer`alter table notes add column remark text`;
  try {
    await work();
  } finally {
    await observer`alter table notes drop column remark`;
  }
}

beforeEach(async () => {
  await observer`truncate notes`;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.end({ timeout: 1 })));
});
afterAll(() => observer.end());

it('a transaction that fills the pipeline of its connection keeps that connection exclusive', async () => {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    const { sql } = database;
    const letGo = await holdConnections(sql, 2);
    // 99 statements wait on each connection, so BEGIN is number 100, the most that a connection takes.
    const before = Array.from({ length: 198 }, (_, index) => note(sql, `before ${index}`).execute());
    const transactions = ['one', 'two'].map((text) => rolledBack(sql, text));
    const after = Array.from({ length: 20 }, (_, index) => note(sql, `after ${index}`).execute());
    await letGo();
    await Promise.allSettled([...before, ...after]);
    expect(await Promise.all(transactions)).toEqual([refused, refused]);
    expect(await committedNotes()).toHaveLength(218);
  } finally {
    await database.close();
  }
});

it('a transaction keeps its connection when the socket is full at its BEGIN', async () => {
  const { sockets, socket } = recordSockets({ writableHighWaterMark: 1024 });
  const sql = openPool({ max: 1, socket });
  const letGo = await holdConnections(sql, 1);
  // The driver collects 1 KB before it writes. BEGIN completes that, so the write of BEGIN reports a full socket.
  for (const each of sockets) each.cork();
  const before = note(sql, 'before', 970).execute();
  const transaction = rolledBack(sql, 'inside');
  const after = note(sql, 'after').execute();
  await setImmediate();
  for (const each of sockets) each.uncork();
  await letGo();
  await Promise.allSettled([before, after]);
  expect(await transaction).toBe(refused);
  expect(await committedNotes()).toEqual(['after', 'before']);
});

it('a socket that drains between two statements of a transaction does not release its connection', async () => {
  const { sockets, socket } = recordSockets({});
  const sql = openPool({ max: 1, socket });
  let after: Promise<unknown> | undefined;
  const transaction = sql.begin(async (tx) => {
    await note(tx, 'inside');
    after = note(sql, 'after').execute();
    await setImmediate();
    // TLS reports a finished write only after the answer to what was written.
    for (const each of sockets) each.emit('drain');
    await note(tx, 'inside too');
    throw refused;
  });
  expect(await transaction.catch((error: unknown) => error)).toBe(refused);
  await after;
  expect(await committedNotes()).toEqual(['after']);
});

it('a statement that is prepared again after a change of its table does not enter the transaction behind it', async () => {
  const sql = openPool({ max: 1 });
  const keep = (text: string) => sql`insert into notes values (${text}) returning *`.execute();
  await keep('before');
  await withChangedTable(async () => {
    const letGo = await holdConnections(sql, 1);
    const plain = keep('plain');
    const transaction = rolledBack(sql, 'inside');
    await letGo();
    expect(await transaction).toBe(refused);
    expect(await plain).toMatchObject([{ note: 'plain' }]);
    expect(await committedNotes()).toEqual(['before', 'plain']);
  });
});

it('a statement that is prepared again keeps its values, and each statement gets its own answer', async () => {
  const sql = openPool({ max: 1 });
  const keep = (text: string) => sql`
    insert into notes values (${text}) returning *, jsonb_typeof(${sql.json({ text })}) as kind`;
  const number = (n: number) => sql.unsafe(`select ${n} as n`);
  await keep('before');
  await withChangedTable(async () => {
    const answers = await Promise.all([keep('after'), number(1).then(() => number(2)), number(3)]);
    expect(answers).toMatchObject([[{ note: 'after', kind: 'object' }], [{ n: 2 }], [{ n: 3 }]]);
  });
});

it('a transaction whose connection was lost does not continue outside a transaction on the next one', async () => {
  const sql = openPool({ max: 1, backoff: () => 0 });
  const late: Promise<unknown>[] = [];
  const transaction = sql.begin(async (tx) => {
    await note(tx, 'inside');
    await tx`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
    // Another caller's statement reopens the connection.
    await note(sql, 'other');
    late.push(note(tx, 'late').catch((error: unknown) => error));
    await Promise.all(late);
  });
  await expect(transaction).rejects.toThrow();
  await expect.poll(() => late.length).toBe(1);
  expect(await Promise.all(late)).toMatchObject([{ code: 'CONNECTION_CLOSED' }]);
  expect(await committedNotes()).toEqual(['other']);
});

it('a finished transaction runs no further statement', async () => {
  const sql = openPool({ max: 1 });
  let ended: postgres.ISql | undefined;
  await sql.begin(async (tx) => {
    ended = tx;
    await note(tx, 'inside');
  });
  if (!ended) throw new Error('The transaction did not start');
  await expect(note(ended, 'late')).rejects.toThrow();
  expect(await committedNotes()).toEqual(['inside']);
});

it('a reserved connection that is released twice stays with the transaction that uses it then', async () => {
  const sql = openPool({ max: 1 });
  const reserved = await sql.reserve();
  await reserved`select 1`;
  reserved.release();
  let after: Promise<unknown> | undefined;
  const transaction = sql.begin(async (tx) => {
    await note(tx, 'inside');
    after = note(sql, 'after').execute();
    await setImmediate();
    reserved.release();
    await expect(reserved`select 1`).rejects.toThrow();
    throw refused;
  });
  expect(await transaction.catch((error: unknown) => error)).toBe(refused);
  await after;
  expect(await committedNotes()).toEqual(['after']);
});

it('a statement that cannot be written fails alone and shifts no answer to another statement', async () => {
  const sql = openPool({ max: 1 });
  const at = (moment: Date) => sql`select ${moment}::timestamptz as at`;
  await at(new Date());
  const letGo = await holdConnections(sql, 1);
  const failing = at(new Date(Number.NaN)).catch((error: unknown) => error);
  const [first, second] = [sql.unsafe('select 1 as n').execute(), sql.unsafe('select 2 as n').execute()];
  await letGo();
  expect(await failing).toBeInstanceOf(RangeError);
  expect([await first, await second]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

it('plain statements and transactions that roll back do not mix under load', async () => {
  const { sockets, socket } = recordSockets({ writableHighWaterMark: 16_384 });
  const sql = openPool({ max: 3, max_pipeline: 2, socket });
  await Promise.all(Array.from({ length: 3 }, () => sql.unsafe('select 1')));
  const expected: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const each of sockets) each.cork();
    const transactions: Promise<unknown>[] = [];
    const plain = Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 2) transactions.push(rolledBack(sql, `transaction ${round} ${index}`));
      const text = `plain ${round} ${index}`;
      expected.push(text);
      return note(sql, text, index % 5 === 0 ? 16_000 : 500).execute();
    });
    await setImmediate();
    for (const each of sockets) each.uncork();
    await Promise.allSettled(plain);
    expect(new Set(await Promise.all(transactions))).toEqual(new Set([refused]));
  }
  expect(await committedNotes()).toEqual(expected.sort());
});

interface SocketOptions {
  host: string[];
  port: number[];
}

/** Real connections that a test can stall, like a slow network or a busy database. */
function recordSockets(options: { writableHighWaterMark?: number }) {
  const sockets: Socket[] = [];
  const socket = ({ host, port }: SocketOptions) =>
    new Promise<Socket>((resolve, reject) => {
      const opening = new Socket(options as object);
      opening.once('error', reject);
      opening.connect(port[0] ?? 5432, host[0] ?? 'localhost', () => resolve(opening));
      sockets.push(opening);
    });
  return { sockets, socket };
}
