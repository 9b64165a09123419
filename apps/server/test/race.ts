import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import type { TestServer } from './test-server.ts';

const patienceMs = 5000;

/**
 * A deterministic race: locks the rows of a table until all works wait for one of them, and only then releases them.
 * The works queue up in their order. A work that takes no lock never waits, and the race reports it.
 */
export async function race<Value>(
  server: TestServer,
  /** Or its name, when its module does not export it. */
  table: PgTable | string,
  works: readonly (() => Promise<Value>)[],
  // Those that share a connection queue behind the first of them.
  waiting: number = works.length,
): Promise<Value[]> {
  const sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    let running: Promise<Value[]> | undefined;
    await sql.begin(async (tx) => {
      await tx`select 1 from ${tx(typeof table === 'string' ? table : getTableName(table))} for update`;
      const started: Promise<Value>[] = [];
      for (const work of works) {
        const one = work();
        one.catch(() => undefined);
        started.push(one);
        await untilWaiting(sql, Math.min(started.length, waiting));
      }
      running = Promise.all(started);
    });
    if (!running) throw new Error('The race did not start');
    return await running;
  } finally {
    await sql.end();
  }
}

async function untilWaiting(sql: postgres.Sql, wanted: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.waiting ?? 0) >= wanted) return;
    if (Date.now() > deadline) throw new Error(`Only ${row?.waiting ?? 0} of ${wanted} wait for a lock`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
