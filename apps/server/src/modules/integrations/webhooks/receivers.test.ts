import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import {
  integrationsAsked as asked,
  givenReceiver,
  startReceiver,
} from '../../../../test/fixtures/integrations.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { deleteOld } from './deliveries-store.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const { receivers, webhooks } = server.services;
const erp = await startReceiver();
const tools = deskTools(server);
await webhooks.start();

const placed = async () => tools.placeWith([await tools.product()]);
const statesOf = async (receiverId: string) => {
  const rows = await sql<{ state: string; tries: number }[]>`
    select state, tries from webhook_deliveries where receiver_id = ${receiverId} order by position`;
  return rows.map(({ state, tries }) => `${state} ${tries}`);
};

beforeEach(async () => {
  await sql`update webhook_receivers set removed_at = now()`;
  erp.received.length = 0;
});

describe('receivers', () => {
  const form = { companyId: 2, name: 'ERP', events: ['order.placed'] } as const;
  const create = (url: string, key = randomUUID()) => receivers.create({ ...form, key, url }, asked);

  it.each([
    ['http://erp.example.hn/', 'RECEIVER_ADDRESS_INSECURE'],
    ['https://a:b@erp.example.hn/', 'RECEIVER_ADDRESS_INVALID'],
  ])('refuses %s', async (url, code) => {
    expect(await create(url)).toMatchObject({ ok: false, code });
  });

  it('the same form twice makes one receiver, and an eleventh is refused', async () => {
    const key = randomUUID();
    const both = await Promise.all([create(erp.url, key), create(erp.url, key)]);
    expect(both.map((one) => (one.ok ? 'made' : one.code)).sort()).toEqual(['INTEGRATION_ALREADY_MADE', 'made']);
    const ten = await Promise.all(Array.from({ length: 10 }, () => create(erp.url)));
    expect(ten.filter(({ ok }) => ok)).toHaveLength(9);
  });

  it('an edit with an outdated version is refused; a paused one gets its events when it is resumed', async () => {
    const { id } = await givenReceiver(server, erp.url);
    expect(await receivers.setState(id, 'paused', asked)).toMatchObject({ ok: true });
    const edit = { ...form, id, version: 1, url: erp.url };
    expect(await receivers.edit(edit, asked)).toMatchObject({ code: 'RECEIVER_STALE' });
    expect(await receivers.edit({ ...edit, version: 2 }, asked)).toMatchObject({ ok: true });
    await placed();
    await Promise.all(await webhooks.kickDue());
    expect([erp.received.length, await statesOf(id)]).toEqual([0, ['waiting 0']]);
    await receivers.setState(id, 'active', asked);
    await vi.waitFor(() => expect(erp.received).toHaveLength(1));
    expect(await receivers.remove(id, asked)).toMatchObject({ ok: true });
    expect(await receivers.find(asked.rights, id)).toMatchObject({ code: 'RECEIVER_NOT_FOUND' });
  });

  it('the cleaning job deletes the log and what ended, and keeps what still waits', async () => {
    const { id } = await givenReceiver(server, erp.url);
    const kept = await placed();
    await vi.waitFor(async () => expect(await statesOf(id)).toEqual(['delivered 1']));
    await receivers.setState(id, 'paused', asked);
    await placed();
    await deleteOld(db, new Date(server.time.now.getTime() + 1000));
    expect(await statesOf(id)).toEqual(['waiting 0']);
    expect(await sql`select from webhook_tries`).toEqual([]);
    expect(await sql`select from webhook_events where entity_id = ${String(kept)}`).toEqual([]);
  });
});
