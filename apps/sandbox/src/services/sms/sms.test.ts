import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { getJson, sendSms } from '../../sandbox.fixture.ts';
import { smsMessages } from './messages.ts';

const now = () => new Date('2026-11-15T02:00:00Z');

describe('sms', () => {
  it('queues a message and stores it as sent', async () => {
    const app = buildSandbox({ now });
    const reply = await sendSms(app, { to: '+504 9999-0001', text: 'Tu código es 1' });
    expect(reply.statusCode).toBe(202);
    const { id, ...rest } = reply.json();
    expect(id).toMatch(/^sms_.+/);
    expect(rest).toEqual({ status: 'queued' });

    const { messages } = await getJson(app, '/sms/v1/messages');
    const receivedAt = '2026-11-15T02:00:00.000Z';
    expect(messages).toEqual([{ id, to: '+504 9999-0001', text: 'Tu código es 1', status: 'queued', receivedAt }]);
  });

  it('stores one message per idempotency key, and one per request without a key', async () => {
    const app = buildSandbox();
    const first = await sendSms(app, {}, { 'idempotency-key': 'k-1' });
    const again = await sendSms(app, {}, { 'idempotency-key': 'k-1' });
    const other = await sendSms(app, {}, { 'idempotency-key': 'k-2' });
    await sendSms(app);
    await sendSms(app);
    expect(again.statusCode).toBe(202);
    expect(again.json()).toEqual(first.json());
    expect(other.json().id).not.toBe(first.json().id);
    expect((await getJson(app, '/sms/v1/messages')).messages).toHaveLength(4);
  });

  it.each([
    ['no key', { authorization: '' }],
    ['a wrong key', { authorization: 'Bearer sandbox-sms-key2' }],
    ['the key of mail', { authorization: 'Bearer sandbox-mail-key' }],
    ['another scheme', { authorization: 'Basic sandbox-sms-key' }],
  ])('refuses %s', async (_, headers) => {
    const app = buildSandbox();
    expect((await sendSms(app, {}, headers)).statusCode).toBe(401);
    expect((await getJson(app, '/sms/v1/messages')).messages).toEqual([]);
  });

  it('reads its key from the configuration', async () => {
    const app = buildSandbox({ config: { smsKey: 'own' } });
    expect((await sendSms(app)).statusCode).toBe(401);
    expect((await sendSms(app, {}, { authorization: 'Bearer own' })).statusCode).toBe(202);
  });

  it.each([[{ to: 'ana' }], [{ to: '' }], [{ text: '' }], [{ text: undefined }], [{ text: 'x'.repeat(1601) }]])(
    'refuses %j',
    async (body) => {
      const reply = await sendSms(buildSandbox(), body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error).toBe('invalid_request');
    },
  );

  it('finds messages by the digits of the phone, newest first', async () => {
    const app = buildSandbox();
    await sendSms(app, { to: '+504 9999-0001', text: 'uno' });
    await sendSms(app, { to: '+50499990002', text: 'otro' });
    await sendSms(app, { to: '50499990001', text: 'dos' });
    const { messages } = await getJson(app, '/sms/v1/messages?to=%2B50499990001');
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['dos', 'uno']);
  });

  it('drops the oldest when it is full', async () => {
    const app = buildSandbox();
    for (let n = 0; n <= smsMessages.maxItems; n += 1) await sendSms(app, { text: `mensaje ${n}` });
    const { messages } = await getJson(app, '/sms/v1/messages');
    expect(messages).toHaveLength(smsMessages.maxItems);
    expect(messages.at(-1).text).toBe('mensaje 1');
  });
});
