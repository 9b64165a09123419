import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, createTestServer } from '../test/test-server.ts';
import { systemClock } from './platform/clock.ts';
import { prepareDatabase } from './start.ts';

it('a process of the version before starts and serves on a newer database, and leaves its triggers alone', async () => {
  const databaseUrl = await createTestDatabase();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  afterAll(() => sql.end());
  const prepared = async () => {
    const [row] = await sql<{ version: string }[]>`
      select obj_description(to_regprocedure('notify_desk()')) as version`;
    return row?.version;
  };
  const ours = await prepared();
  expect(ours).toHaveLength(64);

  // Without a newer migration, another text of the triggers is replaced by ours.
  await sql`comment on function notify_desk() is 'of another version'`;
  await createTestServer({ DATABASE_URL: databaseUrl });
  expect(await prepared()).toBe(ours);

  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', ${Date.now() + 1e9})`;
  await sql`comment on function notify_desk() is 'of the next version'`;
  const server = await createTestServer({ DATABASE_URL: databaseUrl });
  expect(await prepared()).toBe('of the next version');
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect((await server.send('/contenido/api/maestros/ciudades')).status).toBe(200);
});

it('a start that makes triggers anew waits for a busy table without keeping the calls behind it waiting', async () => {
  const databaseUrl = await createTestDatabase();
  const sql = postgres(databaseUrl, { max: 3, onnotice: () => undefined });
  afterAll(() => sql.end());
  await sql`comment on function notify_desk() is 'of the version before'`;
  let slowestMs = 0;
  let preparing: Promise<string> | undefined;
  await sql.begin(async (tx) => {
    await tx`delete from orders where false`;
    preparing = prepareDatabase(databaseUrl, { demoProducts: 0 }, systemClock);
    const until = performance.now() + 3000;
    while (performance.now() < until) {
      const startedAt = performance.now();
      await sql`delete from orders where false`;
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    }
  });
  expect(await preparing).toBe('prepared');
  expect(slowestMs).toBeGreaterThan(100);
  expect(slowestMs).toBeLessThan(2500);
});
