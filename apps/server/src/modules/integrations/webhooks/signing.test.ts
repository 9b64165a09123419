import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { overlapMs, retryPausesSeconds } from '@botica/domain/integrations';
import { beforeEach, expect, it } from 'vitest';
import {
  integrationsAsked as asked,
  givenReceiver,
  startReceiver,
} from '../../../../test/fixtures/integrations.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { post } from '../../../platform/outgoing/post.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const { receivers, webhooks } = server.services;
const erp = await startReceiver();

const sendDue = async () => void (await Promise.all(await webhooks.kickDue()));
const wait = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};
const statesOf = async (receiverId: string) => {
  const rows = await sql<{ state: string; tries: number }[]>`
    select state, tries from webhook_deliveries where receiver_id = ${receiverId} order by position`;
  return rows.map(({ state, tries }) => `${state} ${tries}`);
};

beforeEach(async () => {
  await sql`update webhook_receivers set removed_at = now()`;
  erp.received.length = 0;
});

it('signs as the Standard Webhooks convention says, with both secrets for a day after a rotation', async () => {
  const { id, secret } = await givenReceiver(server, erp.url);
  const valid = (signature: string, key: string, { headers, text }: (typeof erp.received)[number]) =>
    signature ===
    `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`)
      .digest('base64')}`;
  const receive = async () => {
    erp.received.length = 0;
    await receivers.test(id, asked);
    await sendDue();
    const [message] = erp.received;
    if (!message) throw new Error('nothing arrived');
    return { message, signatures: String(message.headers['webhook-signature']).split(' ') };
  };
  const first = await receive();
  expect(first.signatures.map((one) => valid(one, secret, first.message))).toEqual([true]);
  expect(first.message.headers['webhook-id']).toBe(first.message.body.id);
  const rotated = await receivers.rotate(id, asked);
  const renewed = rotated.ok ? rotated.value.secret : '';
  const second = await receive();
  expect(
    second.signatures.map((one) => [valid(one, renewed, second.message), valid(one, secret, second.message)]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  wait(overlapMs);
  const third = await receive();
  expect(third.signatures.map((one) => valid(one, renewed, third.message))).toEqual([true]);
  const [stored] = await sql`select secret from webhook_receivers where id = ${id}`;
  expect(stored?.secret).not.toContain(renewed.slice(6));
});

it('a secret that cannot be read any more is a failed try that says so, until it is renewed', async () => {
  const { id } = await givenReceiver(server, erp.url);
  await sql`update webhook_receivers set secret = ${Buffer.alloc(60).toString('base64')} where id = ${id}`;
  await receivers.test(id, asked);
  await sendDue();
  expect([erp.received, await statesOf(id)]).toEqual([[], ['waiting 1']]);
  expect((await sql`select error from webhook_tries where receiver_id = ${id}`)[0]?.error).toContain('renew it');
  const rotated = await receivers.rotate(id, asked);
  expect(rotated.ok).toBe(true);
  wait((retryPausesSeconds[0] ?? 0) * 1000);
  await sendDue();
  expect(erp.received.map(({ body }) => body.tipo)).toEqual(['test']);
});

it('a receiver that answers with another protocol is a failed try', async () => {
  const odd = createServer()
    .on('request', (_, response) => response.writeHead(101, { connection: 'Upgrade', upgrade: 'other' }).end())
    .listen(0, '127.0.0.1');
  await new Promise((open) => odd.once('listening', open));
  const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/`;
  const sent = await post({ url, body: '{}', headers: {}, timeoutMs: 5000, isPublicOnly: false });
  odd.close();
  expect(sent).toMatchObject({ status: 101, error: 'answered 101' });
});
