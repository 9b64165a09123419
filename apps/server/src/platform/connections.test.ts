import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';

const poolSize = 10;
const server = await createTestServer({ DATABASE_POOL_SIZE: String(poolSize) });
const observer = postgres(server.databaseUrl, { max: 1, connection: { application_name: 'observer' } });
afterAll(() => observer.end());

/** The table of docs/operating.md: the connections that a process opens, by the name of their pool. */
async function documentedConnections(): Promise<Record<string, number>> {
  const text = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('### Connections to the database');
  const rows = section.matchAll(/^\| `(botica[a-z-]*)` \| (`DATABASE_POOL_SIZE` \+ )?(\d+) \|/gm);
  return Object.fromEntries([...rows].map(([, name, pool, count]) => [name, Number(count) + (pool ? poolSize : 0)]));
}

async function openConnections(): Promise<Record<string, number>> {
  const rows = await observer<{ name: string; connections: number }[]>`
    select application_name as name, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and application_name <> 'observer' group by 1`;
  return Object.fromEntries(rows.map(({ name, connections }) => [name, connections]));
}

/** More concurrent requests than any pool has connections. */
const atOnce = <Value>(work: () => Promise<Value>) => Promise.all(Array.from({ length: 40 }, work));

async function putLoadOnEveryPool(): Promise<void> {
  const { database } = server.platform;
  const slow = (sql: postgres.Sql) => atOnce(() => sql`select pg_sleep(0.01)`.execute());
  await Promise.all([
    slow(database.sql),
    slow(database.reads.sql),
    slow(database.quick.reads),
    slow(database.quick.writes),
    atOnce(() => server.send('/producto/api/buscador?descripcion=acetaminofen')),
    atOnce(async () => server.realtime.io.serverSideEmit('load')),
    // A job in each queue that runs by the clock: their workers fetch and complete at the same time.
    observer`insert into pgboss.job (name) select name from pgboss.schedule on conflict do nothing`,
  ]);
}

it('a process under load opens as many connections as docs/operating.md says', async () => {
  const documented = await documentedConnections();
  expect(Object.keys(documented)).toHaveLength(7);
  const most: Record<string, number> = {};
  await expect
    .poll(
      async () => {
        await putLoadOnEveryPool();
        for (const [name, count] of Object.entries(await openConnections())) {
          most[name] = Math.max(count, most[name] ?? 0);
        }
        return most;
      },
      { timeout: 10_000 },
    )
    .toEqual(documented);
});

it('docs/operating.md has the correct sum of the connections of a process', async () => {
  const total = Object.values(await documentedConnections()).reduce((sum, count) => sum + count, 0);
  const text = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  expect(text).toContain(`That is ${total - poolSize} plus \`DATABASE_POOL_SIZE\`: ${total} for each process`);
});
