import { existsSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { asCustomer } from '../../test/as-customer.ts';
import { pgBouncerProgram, startPgBouncer } from '../../test/pgbouncer.ts';
import { placedOrderOf } from '../../test/placed-order.ts';
import { createTestDatabase, createTestServer } from '../../test/test-server.ts';

const poolSize = 3;

describe.skipIf(!existsSync(pgBouncerProgram))('a pooler in transaction mode', async () => {
  if (!existsSync(pgBouncerProgram)) return;
  const sessionUrl = await createTestDatabase();
  const pooler = await startPgBouncer(sessionUrl, { poolSize });
  afterAll(pooler.stop);
  const server = await createTestServer({ DATABASE_URL: pooler.url, DATABASE_SESSION_URL: sessionUrl });
  const { database } = server.platform;
  const direct = postgres(sessionUrl, { max: 1, onnotice: () => undefined });
  afterAll(() => direct.end());

  it('more concurrent calls and transactions than it has connections are served, and nothing stays prepared', async () => {
    const ana = await asCustomer(server);
    const searches = Array.from({ length: 30 }, () => server.send('/producto/api/buscador?descripcion=acetaminofen'));
    const orders = Array.from({ length: 6 }, (_, at) =>
      placedOrderOf(server, ana, [{ productId: 10_001 + at, quantity: 1 }]),
    );
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(orders)).size).toBe(6);
    const prepared = await Promise.all(
      Array.from(
        { length: 10 },
        () => database.sql<{ n: number }[]>`select count(*)::int as n from pg_prepared_statements`,
      ),
    );
    expect(prepared.map(([row]) => row?.n)).toEqual(Array.from({ length: 10 }, () => 0));
    const [pooled] = await direct`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and query like '%pg_prepared_statements%'
        and application_name = 'botica'`;
    expect(pooled?.n).toBeLessThanOrEqual(poolSize);
  });

  it('notifications and jobs use connections that keep their session', async () => {
    const heard = Promise.withResolvers<string>();
    await database.listen('pooler_test', heard.resolve);
    await database.sql`select pg_notify('pooler_test', 'through the pooler')`;
    expect(await heard.promise).toBe('through the pooler');
    await server.untilJobsRest();
    const [{ limits } = { limits: '' }] = await database.quick
      .reads`select current_setting('statement_timeout') as limits`;
    expect(limits).toBe('15s');
  });

  it('after the pooler was killed and started again, the store serves again', async () => {
    await pooler.restart();
    await expect
      .poll(
        () =>
          database.ping().then(
            () => true,
            () => false,
          ),
        { timeout: 5000 },
      )
      .toBe(true);
    expect((await server.send('/producto/api/buscador?descripcion=acetaminofen')).status).toBe(200);
  });
});
