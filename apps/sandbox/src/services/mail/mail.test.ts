import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { getJson, sendMail } from '../../sandbox.fixture.ts';

const receipt = { name: 'factura.pdf', contentType: 'application/pdf', base64: 'JVBERi0xLjQ=' };

describe('mail', () => {
  it('queues a message, returns it whole by id, and lists it without its files', async () => {
    const app = buildSandbox({ now: () => new Date('2026-11-15T02:00:00Z') });
    const reply = await sendMail(app, { from: 'Botica <hola@botica.example>', attachments: [receipt] });
    expect(reply.statusCode).toBe(202);
    const { id, status } = reply.json();
    expect(id).toMatch(/^mail_.+/);

    const kept = {
      id,
      from: 'Botica <hola@botica.example>',
      to: 'ana@example.com',
      subject: 'Hola',
      html: '<p>Hola, Ana</p>',
      text: 'Hola, Ana',
      status,
      receivedAt: '2026-11-15T02:00:00.000Z',
    };
    expect(status).toBe('queued');
    expect(await getJson(app, `/mail/v1/messages/${id}`)).toEqual({ ...kept, attachments: [receipt] });
    const { messages } = await getJson(app, '/mail/v1/messages?to=ANA@example.com');
    const summary = { name: 'factura.pdf', contentType: 'application/pdf', bytes: 8 };
    expect(messages).toEqual([{ ...kept, attachments: [summary] }]);
  });

  it('finds mail only by the whole address', async () => {
    const app = buildSandbox();
    await sendMail(app, { to: 'ana@example.com' });
    await sendMail(app, { to: 'susana@example.com' });
    expect((await getJson(app, '/mail/v1/messages?to=ana@example.com')).messages).toHaveLength(1);
    expect((await app.inject('/mail/v1/messages/mail_none')).statusCode).toBe(404);
  });

  it('stores one message per idempotency key', async () => {
    const app = buildSandbox();
    const first = await sendMail(app, {}, { 'idempotency-key': 'k-1' });
    const again = await sendMail(app, {}, { 'idempotency-key': 'k-1' });
    expect(again.json()).toEqual(first.json());
    expect((await getJson(app, '/mail/v1/messages')).messages).toHaveLength(1);
  });

  it('refuses a missing or wrong key', async () => {
    const app = buildSandbox();
    expect((await sendMail(app, {}, { authorization: '' })).statusCode).toBe(401);
    expect((await sendMail(app, {}, { authorization: 'Bearer sandbox-sms-key' })).statusCode).toBe(401);
    expect((await getJson(app, '/mail/v1/messages')).messages).toEqual([]);
  });

  it.each([
    [{ to: 'ana' }],
    [{ to: 'a b@example.com' }],
    [{ subject: '' }],
    [{ from: 'Botica\r\nBcc: x@example.com' }],
    [{ attachments: [{ ...receipt, contentType: 'text/html\r\nset-cookie: a=b' }] }],
    [{ attachments: [{ ...receipt, base64: 'not base64!' }] }],
  ])('refuses %j', async (body) => {
    expect((await sendMail(buildSandbox(), body)).statusCode).toBe(400);
  });

  it('accepts a file of several megabytes, and drops old mail to make room', async () => {
    const app = buildSandbox();
    const base64 = 'A'.repeat(12 * 1024 * 1024);
    for (let n = 0; n < 6; n += 1) {
      const reply = await sendMail(app, { subject: `correo ${n}`, attachments: [{ ...receipt, base64 }] });
      expect(reply.statusCode).toBe(202);
    }
    const { messages } = await getJson(app, '/mail/v1/messages');
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'correo 5',
      'correo 4',
      'correo 3',
      'correo 2',
      'correo 1',
    ]);
  });
});
