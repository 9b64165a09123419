import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import postgres from 'postgres';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/test-server.ts';
import { readConfig } from '../../../platform/config.ts';
import { startServer } from '../../../start.ts';
import { webhookJobs } from './job-types.ts';

it('a webhook that fails while the first process creates the queues is retried', async () => {
  const databaseUrl = await createTestDatabase();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  afterAll(() => sql.end());
  // Like a store that never ran: it has its tables, and no queue yet.
  await sql`drop schema pgboss cascade`;
  await sql`insert into webhook_receivers (id, company_id, name, url, events, secret, created_at, created_by_name)
    values (gen_random_uuid(), 2, 'ERP de prueba', 'http://127.0.0.1:9/', '{order.placed}', 'unreadable', now(), 'Prueba')`;
  await sql`select write_webhook_events('[{"companyId": 2, "type": "order.placed", "kind": "order", "entityId": "1",
    "at": "2026-11-15T18:00:00Z", "data": {}}]')`;

  let log = '';
  const logTo = new PassThrough().on('data', (text) => {
    log += text;
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-server-'));
  const config = { ...readConfig({ LOG_LEVEL: 'warn', BOTICA_DATA: dataDir }), port: 0, demoProducts: 0 };
  const server = await startServer({ config, databaseUrl, isPrepared: true, logTo });
  afterAll(() => server.stop());

  await vi.waitFor(async () => expect(await sql`select tries from webhook_deliveries`).toEqual([{ tries: 1 }]));
  await vi.waitFor(async () =>
    expect(
      await sql`select start_after > now() as waits from pgboss.job where name = ${webhookJobs.send.name}`,
    ).toEqual([{ waits: true }]),
  );
  expect(log).not.toContain('webhooks: sending failed');
});
