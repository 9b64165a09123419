import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { health, healthTools } from '../../../../test/fixtures/health.fixture.ts';
import { openBrowser, reminders } from '../../../../test/fixtures/reminders.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { reminderJobs } from './job-types.ts';
import { sendPush } from './push.ts';

const { lines, outside, server, ana, luis } = await healthTools();
const { sql, db } = server.platform.database;
const { jobs } = server.platform;
/** It is noon in the store. */
const minutos = 12 * 60 + 5;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

const runDue = async () => {
  await jobs.enqueue(db, reminderJobs.due, {});
  await server.untilJobsRest();
};
const retry = async () => {
  await sql`update pgboss.job set start_after = now() where name = ${reminderJobs.send.name} and state = 'retry'`;
  await server.untilJobsRest();
};

afterEach(async () => {
  server.time.now = testNow;
  await outside.reset();
  await sql`delete from pgboss.job where name = ${reminderJobs.send.name}`;
  await sql`delete from health_people`;
  await sql`delete from health_push_browsers`;
});

describe('the addresses of browsers', () => {
  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://10.0.0.7/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://store.internal/a',
    'https://push.example.com:8443/a',
    'https://user:pass@push.example.com/a',
    'http://127.0.0.1:1/push/enviar/a',
    'ftp://push.example.com/a',
    'nothing',
  ])('%s is refused', async (direccion) => {
    const { body } = await openBrowser(outside);
    const reply = await reminders.addBrowser(ana, { ...body, direccion });
    expect([reply.status, reply.body.codigo]).toEqual([422, 'PUSH_BROWSER_NOT_VALID']);
  });

  it('keys that nothing can be encrypted with are refused', async () => {
    const { body } = await openBrowser(outside);
    const wrong = Buffer.alloc(65, 4).toString('base64url');
    expect((await reminders.addBrowser(ana, { ...body, llave: wrong })).status).toBe(422);
    expect((await reminders.addBrowser(ana, { ...body, secreto: 'AAAA' })).status).toBe(422);
  });

  it('an address of our own network is not called, even when it was stored', async () => {
    let calls = 0;
    const inside = createServer((_, reply) => {
      calls += 1;
      reply.writeHead(201).end();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const address = inside.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { body } = await openBrowser(outside);
    const pushKeys = server.services.healthReminders.pushKeys();
    if (!pushKeys) throw new Error('The demo store made no keys');
    const send = (endpoint: string, demoPushUrl: string | undefined) =>
      sendPush(
        { demoPushUrl, outsideTimeoutMs: 1000 },
        pushKeys,
        { endpoint, p256dh: body.llave, auth: body.secreto },
        { payload: {}, topic: 'uno', ttlSeconds: 60 },
      );
    const own = `http://127.0.0.1:${port}`;
    expect(await send(`${own}/push/a`, undefined)).toBe('failed');
    expect(await send(`${own}/push/a`, 'http://127.0.0.1:1/push')).toBe('failed');
    expect(calls).toBe(0);
    expect(await send(`${own}/push/a`, `${own}/push`)).toBe('sent');
    inside.close();
  });

  it('belong to one account and one session, are sealed, and are in no log', async () => {
    const browser = await openBrowser(outside);
    await reminders.addBrowser(ana, browser.body);
    await reminders.addBrowser(luis, browser.body);
    expect((await reminders.list(ana)).body.data.navegadores).toEqual([]);
    const [own] = (await reminders.list(luis)).body.data.navegadores;
    expect((await reminders.removeBrowser(ana, own.navegadorId)).status).toBe(404);
    const [row] = await sql<{ text: string }[]>`
      select encode(details, 'escape') || endpoint_digest || name as text from health_push_browsers`;
    expect(row?.text).not.toContain(browser.id);
    const { personaId } = (await health.create(luis)).body.data;
    await health.add(luis, personaId, { horas: [minutos] });
    await reminders.choose(luis, personaId);
    await outside.fault('push', { error: { status: 503, times: 1 } });
    server.time.now = at(6);
    await runDue();
    await retry();
    expect(await browser.notices()).toHaveLength(1);
    expect(lines.join('')).toContain('The push service did not take a reminder');
    expect(lines.join('')).not.toContain(browser.id);
    expect(lines.join('')).not.toContain(browser.body.secreto);
    expect(lines.join('')).not.toMatch(/Losartán|Huellaverde/);
  });
});
