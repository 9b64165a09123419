import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { retryPausesSeconds } from '@botica/domain/integrations';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import {
  integrationsAsked as asked,
  givenReceiver,
  startReceiver,
} from '../../../../test/fixtures/integrations.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { createAuditWriter } from '../../staff/audit/index.ts';
import { createWebhooks } from './index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const { receivers, webhooks } = server.services;
const erp = await startReceiver();
const tools = deskTools(server);

const sendDue = async () => void (await Promise.all(await webhooks.kickDue()));
const wait = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};
const placed = async () => tools.placeWith([await tools.product()]);
const bodies = () => erp.received.map(({ body }) => body);
const statesOf = async (receiverId: string) => {
  const rows = await sql<{ state: string; tries: number }[]>`
    select state, tries from webhook_deliveries where receiver_id = ${receiverId} order by position`;
  return rows.map(({ state, tries }) => `${state} ${tries}`);
};

beforeEach(async () => {
  await sql`update webhook_receivers set removed_at = now()`;
  erp.received.length = 0;
  erp.answer({ status: 204 });
});

describe('sending', () => {
  it('500 then 200: the try is logged, and the next event of the order waits for the retry', async () => {
    const { id } = await givenReceiver(server, erp.url);
    erp.answer({ status: 500, text: 'x'.repeat(5000) }, { status: 200, text: 'ok' });
    const orderId = await placed();
    await tools.lead(orderId, ['assign']);
    await sendDue();
    const other = await placed();
    await sendDue();
    expect(await statesOf(id)).toEqual(['waiting 1', 'waiting 0', 'delivered 1']);
    expect(erp.sequencesOf(encodeOrderId(other))).toEqual([1]);
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([1]);
    wait((retryPausesSeconds[0] ?? 0) * 1000);
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([1, 1, 2]);
    const tries =
      await sql`select status, length(error) as length from webhook_tries where receiver_id = ${id} order by id`;
    expect(tries.map(({ status, length }) => [status, length])).toEqual([
      [500, 500],
      [200, 0],
      [200, 0],
      [200, 0],
    ]);
  });

  it('does not follow a redirect', async () => {
    const { id } = await givenReceiver(server, erp.url);
    erp.answer({ status: 302, headers: { location: erp.url } });
    await receivers.test(id, asked);
    await sendDue();
    expect([erp.received.length, await statesOf(id)]).toEqual([1, ['waiting 1']]);
  });

  it('a receiver that is down for a day loses nothing: it gets every event in order when it is up', async () => {
    const { id } = await givenReceiver(server, erp.url);
    erp.answer({ status: 0 });
    const orderId = await placed();
    await tools.lead(orderId, ['assign', 'receive']);
    let down = 0;
    for (const pause of retryPausesSeconds.slice(0, -1)) {
      await sendDue();
      wait(pause * 1000);
      down += pause;
    }
    expect(down).toBeGreaterThan(20 * 3600);
    await sendDue();
    wait((retryPausesSeconds.at(-1) ?? 0) * 1000);
    erp.received.length = 0;
    erp.answer({ status: 204 });
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([1, 2, 3]);
    expect(await statesOf(id)).toEqual(['delivered 13', 'delivered 1', 'delivered 1']);
  });

  it('after the last try the event is parked and holds back its order until staff replays it', async () => {
    const { id } = await givenReceiver(server, erp.url);
    const orderId = await placed();
    await tools.lead(orderId, ['assign']);
    await sql`update webhook_deliveries set tries = ${retryPausesSeconds.length} where receiver_id = ${id} and sequence = 1`;
    erp.answer({ status: 503 });
    await sendDue();
    expect(await statesOf(id)).toEqual(['failed 13', 'waiting 0']);
    erp.answer({ status: 204 });
    wait(7 * 24 * 3_600_000);
    await sendDue();
    expect(erp.received).toHaveLength(1);
    const listed = await receivers.deliveries(asked.rights, id, { state: undefined, before: undefined });
    expect(listed.ok && listed.value.rows.map(({ state, isHeldBack }) => [state, isHeldBack])).toEqual([
      ['waiting', true],
      ['failed', false],
    ]);
    const since = new Date(server.time.now.getTime() - 6 * 24 * 3_600_000);
    expect(await receivers.replay(id, { since }, asked)).toMatchObject({ ok: true, value: { replayed: 0 } });
    const replays = await Promise.all(
      [1, 2].map(() => receivers.replay(id, { since: new Date(since.getTime() - 2 * 24 * 3_600_000) }, asked)),
    );
    expect(replays.map((one) => one.ok && one.value.replayed).sort()).toEqual([0, 1]);
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([1, 1, 2]);
    const [{ id: eventId } = { id: '' }] = bodies();
    expect(await receivers.replay(id, { eventId }, asked)).toMatchObject({ ok: true, value: { replayed: 1 } });
    await sendDue();
    expect(erp.received.at(-1)?.headers['webhook-id']).toBe(eventId);
  });

  it('a parked event that staff skip holds back nothing, is told in the audit, and can still be sent', async () => {
    const { id } = await givenReceiver(server, erp.url);
    const orderId = await placed();
    await tools.lead(orderId, ['assign']);
    const [{ eventId = '' } = {}] = await sql<{ eventId: string }[]>`
      update webhook_deliveries set state = 'failed', settled_at = now() where receiver_id = ${id} and sequence = 1
      returning event_id as "eventId"`;
    await sendDue();
    expect(await statesOf(id)).toEqual(['failed 0', 'waiting 0']);
    const why = { ...asked, reason: 'El otro sistema lo rechaza' };
    const skips = await Promise.all([1, 2].map(() => receivers.skip(id, eventId, why)));
    expect(skips.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([2]);
    const acts = await sql`select reason from staff_audit where act = 'receiver.skipped' and subject_id = ${id}`;
    expect(acts).toEqual([{ reason: 'El otro sistema lo rechaza' }]);
    expect(await receivers.find(asked.rights, id)).toMatchObject({ value: { failed: 0, waiting: 0 } });
    const listed = await receivers.deliveries(asked.rights, id, { state: 'skipped', before: undefined });
    expect(listed.ok && listed.value.rows.map((row) => [row.event.id, row.skipReason])).toEqual([
      [eventId, why.reason],
    ]);
    expect(await receivers.replay(id, { since: new Date(0) }, asked)).toMatchObject({ value: { replayed: 0 } });
    expect(await receivers.replay(id, { eventId }, asked)).toMatchObject({ value: { replayed: 1 } });
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([2, 1]);
    expect((await receivers.skip(id, eventId, why)).ok).toBe(false);
  });

  it('two workers at once send each event once, in the order of its entity', async () => {
    const { id } = await givenReceiver(server, erp.url);
    const orderIds = [await placed(), await placed(), await placed()];
    for (const orderId of orderIds) await tools.lead(orderId, ['assign', 'receive', 'confirm']);
    const audit = createAuditWriter(server.platform);
    const workers = [1, 2, 3].map(() => createWebhooks(server.platform, { audit }).webhooks);
    await Promise.all(workers.map((worker) => worker.kick(id)));
    await sendDue();
    expect(erp.received).toHaveLength(12);
    for (const orderId of orderIds) expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([1, 2, 3, 4]);
  });

  it('a process killed between the change and the sending, or while sending, loses nothing', async () => {
    const { id } = await givenReceiver(server, erp.url);
    const orderId = await placed();
    // What a killed process leaves: a claim that nobody ends.
    await sql`update webhook_deliveries set state = 'sending', tries = 1,
      leased_until = ${new Date(server.time.now.getTime() + 60_000).toISOString()} where receiver_id = ${id}`;
    await sendDue();
    expect(erp.received).toEqual([]);
    wait(60_000);
    await sendDue();
    expect(erp.sequencesOf(encodeOrderId(orderId))).toEqual([1]);
    expect(await statesOf(id)).toEqual(['delivered 2']);
  });

  it('hears of an event at its commit, and a slow receiver does not hold up another', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const hanging = createServer((_, response) => void held.then(() => response.writeHead(204).end()));
    await new Promise<void>((resolve) => void hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo;
    const { id } = await givenReceiver(server, `http://127.0.0.1:${port}/`);
    await givenReceiver(server, erp.url);
    await webhooks.start();
    await placed();
    await vi.waitFor(() => expect(erp.received).toHaveLength(1));
    expect(await statesOf(id)).toEqual(['sending 1']);
    release();
    await vi.waitFor(async () => expect(await statesOf(id)).toEqual(['delivered 1']));
    hanging.close();
  });
});
