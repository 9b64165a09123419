import { once } from 'node:events';
import { connect } from 'node:net';
import { listOpenOrders } from '@botica/contract/orders/life';
import { problems } from '@botica/contract/problems';
import postgres from 'postgres';
import { describe, expect, it, vi } from 'vitest';
import { sendRaw } from '../../../test/raw-request.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { signNotice } from '../signed-notices.ts';

const server = await createTestServer({ CALLS_AT_ONCE: '3' });
const cities = '/gw/contenido/api/maestros/ciudades';

/** Real HTTP: requests that a test injects do not pass the door. */
const send = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { 'x-empresaid': '2', ...init.headers } });

async function admitted(urgency: string): Promise<{ atWork: number; waiting: number }> {
  const metrics = await (await send('/metrics')).text();
  const read = (state: string) =>
    Number(new RegExp(`botica_admitted_calls\\{urgency="${urgency}",state="${state}"\\} (\\d+)`).exec(metrics)?.[1]);
  return { atWork: read('at work'), waiting: read('waiting') };
}

const untilIdle = (urgency: string) =>
  vi.waitFor(async () => expect(await admitted(urgency)).toEqual({ atWork: 0, waiting: 0 }), { interval: 20 });

/** Holds the table of cities, so that every read of it waits, and lets go of it at the end. */
async function whileCitiesAreHeld(work: () => Promise<void>): Promise<void> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await tx`lock table cities in access exclusive mode`;
      await work();
    });
  } finally {
    await sql.end();
  }
}

const signed = (body: string) => ({
  method: 'POST',
  body,
  headers: {
    'content-type': 'application/json',
    ...signNotice('sandbox-integration-key', body, server.time.now),
  },
});

describe('a process that is full of browsing', () => {
  it('refuses more browsing with the text for shoppers, and serves payments, branches and health', async () => {
    const flood: Promise<Response>[] = [];
    await whileCitiesAreHeld(async () => {
      for (let call = 0; call < 12; call += 1) flood.push(send(cities));
      const replies = await Promise.all(flood.slice(3));
      for (const reply of replies) {
        expect(reply.status).toBe(503);
        expect(reply.headers.get('retry-after')).toBe('2');
        expect(await reply.json()).toEqual({ ok: false, codigo: 'BUSY', mensaje: problems.BUSY.message });
      }
      // The queue did not go away, so a new call hardly waits.
      const askedAt = performance.now();
      expect((await send(cities)).status).toBe(503);
      expect(performance.now() - askedAt).toBeLessThan(900);

      const payment = await send('/gw/api/pagos-redirect/aviso/tigo?intento=no-existe', { method: 'POST' });
      expect(await payment.json()).toMatchObject({ codigo: 'PAYMENT_NOT_FOUND' });
      const notice = await send(`/gw${listOpenOrders.url}`, signed(JSON.stringify({ sucursalId: 5 })));
      expect([notice.status, await notice.json()]).toMatchObject([200, { ok: true }]);
      const health = await Promise.all(['/healthz', '/openz', '/readyz', '/metrics'].map((path) => send(path)));
      expect(health.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await admitted('browsing')).toMatchObject({ atWork: 3 });
    });
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    await untilIdle('browsing');
    expect((await send(cities)).status).toBe(200);
  });

  it('counts refusals by urgency', async () => {
    const metrics = await (await send('/metrics')).text();
    expect(metrics).toMatch(/botica_refused_calls_total\{urgency="browsing"\} 1\d/);
    expect(metrics).not.toMatch(/botica_refused_calls_total\{urgency="payments"\} [1-9]/);
  });

  it('serves at once whoever comes after the flood', async () => {
    await Promise.all(Array.from({ length: 300 }, async () => (await send(cities)).arrayBuffer()));
    await untilIdle('browsing');
    const statuses = await Promise.all(Array.from({ length: 3 }, async () => (await send(cities)).status));
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('the count of calls at work', () => {
  it('is right after clients that leave while their call waits for the database', async () => {
    await whileCitiesAreHeld(async () => {
      for (let round = 0; round < 20; round += 1) {
        const leave = new AbortController();
        const call = send(cities, { signal: leave.signal }).catch(() => undefined);
        setTimeout(() => leave.abort(), 10);
        await call;
      }
      // The statements go on, and so does the work that the slots stand for.
      expect((await admitted('browsing')).atWork).toBeLessThanOrEqual(3);
      expect((await admitted('browsing')).atWork).toBeGreaterThan(0);
    });
    await untilIdle('browsing');
  });

  it('is right after clients that leave in the middle of a body, or with an address that cannot be read', async () => {
    const post = 'POST /gw/api/telemetria/eventos HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\n';
    const starts = [
      `${post}content-type: application/json\r\ncontent-length: 50\r\n\r\n{"a`,
      `${post}content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n--x\r\n`,
      'POST /gw/api/Documentos/VerificarDocumento HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\n' +
        'content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n',
      'GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET /assets/none.js HTTP/1.1\r\nhost: x\r\n\r\n',
      'HEAD /gw/nada HTTP/1.1\r\nhost: x\r\n\r\n',
    ];
    for (let round = 0; round < 30; round += 1) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(starts[round % starts.length] ?? '');
      await new Promise((resolve) => setTimeout(resolve, round % 3));
      socket.destroy();
    }
    for (const urgency of ['browsing', 'uploads', 'files']) await untilIdle(urgency);
  });

  it('leaves out a call whose body has not arrived', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      'POST /gw/api/telemetria/eventos HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\ncontent-type: application/json\r\n' +
        'content-length: 50\r\n\r\n{',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await admitted('browsing')).toEqual({ atWork: 0, waiting: 0 });
    socket.destroy();
  });
});

describe('a body that is too large', () => {
  const head = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

  it('is refused by its announced length, before any of it arrives', async () => {
    const reply = await sendRaw(server.url, head('/gw/api/telemetria/eventos', 'application/json', 2 * 2 ** 30));
    expect(reply.status).toBe(413);
    expect(reply.text).toContain('BODY_TOO_LARGE');
  });

  it('is refused as soon as it is longer than allowed, when it announces no length', async () => {
    const start =
      'POST /gw/api/telemetria/eventos HTTP/1.1\r\nhost: x\r\nx-empresaid: 2\r\ncontent-type: application/json\r\n' +
      'transfer-encoding: chunked\r\n\r\n';
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    // Never ended: the answer comes although the client would send for ever.
    const reply = await sendRaw(server.url, start + chunk.repeat(20));
    expect(reply.status).toBe(413);
  });

  it('UPLOAD-01 is refused by its announced length when it is a form with pictures', async () => {
    const form = 'multipart/form-data; boundary=x';
    const reply = await sendRaw(server.url, head('/gw/api/Documentos/VerificarDocumento', form, 2 * 2 ** 30));
    expect(reply.status).toBe(413);
  });
});
