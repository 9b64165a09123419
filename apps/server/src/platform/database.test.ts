import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-server.ts';
import { isDatabaseAway, openDatabase } from './database.ts';

const database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
const { db } = database;
afterAll(() => database.close());

it('a connection that is cut during a transaction fails the work, not the process, and is reopened', async () => {
  const cut = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
    // A statement on a lost connection is rejected; it neither hangs nor throws an uncaught error.
    await expect(tx.execute(sql`select ${1}::int`)).rejects.toThrow();
    await tx.execute(sql`select ${2}::int`);
  });
  const error = await cut.catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  const [row] = await db.execute<{ n: number }>(sql`select ${7}::int as n`);
  expect(row?.n).toBe(7);
});

it.each(['08P01', '25006', '53100'])('SQLSTATE %s means that the database is away', async (state) => {
  const raise = db.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`));
  expect(isDatabaseAway(await raise.catch((reason: unknown) => reason))).toBe(true);
});

it('a connection caches a prepared statement with few values, also in a transaction, and not one with a long list', async () => {
  const keptLike = async (text: string) => {
    const [row] = await db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from pg_prepared_statements where statement like '%${text}%'`),
    );
    return row?.n;
  };
  await db.execute(sql`select ${1}::int as kept_outside`);
  await db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`select ${1}::int as kept_inside`)));
  const values = Array.from({ length: 31 }, (_, index) => sql`${index}::int`);
  await db.execute(sql`select ${sql.join(values, sql`, `)}, 1 as too_long_to_keep`);
  expect([await keptLike('kept_outside'), await keptLike('kept_inside'), await keptLike('too_long_to_keep')]).toEqual([
    1, 1, 0,
  ]);
});

it('no index is sorted in a way that "order by … desc" cannot read, which puts missing values first', async () => {
  const rows = await db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
