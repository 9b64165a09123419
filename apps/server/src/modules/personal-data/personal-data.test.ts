import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { demoPassword } from '@botica/demo-data';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemoEmail, TestCustomer } from '../../../test/as-customer.ts';
import { asCustomer } from '../../../test/as-customer.ts';
import { download, path, prepareAgain, unpack } from '../../../test/fixtures/personal-data.fixture.ts';
import { hasFile } from '../../../test/has-file.ts';
import { startOutside } from '../../../test/outside.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { customers } from '../customers/index.ts';
import { dataJobs } from './job-types.ts';
import { fileKeyOf } from './store.ts';
import { personalDataCopies } from './tables.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { platform, time } = server;
const { db, sql } = platform.database;
const start = time.now;
const hourMs = 60 * 60 * 1000;

const ask = (who: TestCustomer, clave: string = demoPassword) => who.send(path, { method: 'POST', payload: { clave } });
const stateOf = async (who: TestCustomer) => (await who.send(path)).body.data.estado;
const untilReady = (who: TestCustomer) =>
  vi.waitFor(async () => expect(await stateOf(who)).toBe('lista'), { interval: 50 });
const copyOf = async (who: TestCustomer) => {
  const [row] = await sql<{ id: string; file_key: string | null }[]>`
    select id, file_key from personal_data_copies where customer_id = ${who.id}`;
  return row;
};
async function withCopy(email: DemoEmail): Promise<TestCustomer> {
  const customer = await asCustomer(server, email);
  expect((await ask(customer)).body.data.estado).toBe('preparando');
  await untilReady(customer);
  return customer;
}
/** The clock jumps further than the life of an access token. */
const later = async (email: DemoEmail, ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
  return asCustomer(server, email);
};

beforeEach(async () => {
  time.now = start;
  await sql`delete from personal_data_copies`;
  await sql`delete from attempts`;
});

describe('asking for a copy of the own data', { timeout: 60_000 }, () => {
  it('a request for a copy needs the password, and counts wrong guesses', async () => {
    const marta = await asCustomer(server);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await ask(marta, 'Equivocada1')).toMatchObject({ status: 400, body: { codigo: 'WRONG_PASSWORD' } });
    }
    expect(await ask(marta)).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
    expect(await stateOf(marta)).toBe('ninguna');
  });

  it('two concurrent requests prepare one copy', async () => {
    const marta = await asCustomer(server);
    const replies = await race(server, customers, [() => ask(marta), () => ask(marta)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const asked = await sql`select from security_events where customer_id = ${marta.id} and kind = 'data-requested'`;
    expect(asked).toHaveLength(1);
    await untilReady(marta);
  });

  it('a copy can be requested once a day', async () => {
    const marta = await withCopy('cliente@botica.test');
    expect(await ask(marta)).toMatchObject({ status: 200, body: { data: { estado: 'lista' } } });
    expect((await download(server, marta)).status).toBe(200);
    const refused = await ask(marta);
    expect(refused).toMatchObject({ status: 429, body: { codigo: 'DATA_COPY_LIMIT' } });
    expect(Number(refused.headers['retry-after'])).toBe(24 * 60 * 60);
    const nextDay = await later('cliente@botica.test', 24 * hourMs);
    expect(await ask(nextDay)).toMatchObject({ status: 200, body: { data: { estado: 'preparando' } } });
    await untilReady(nextDay);
  });
});

describe('the file', { timeout: 60_000 }, () => {
  it('the file is given once, to its owner only', async () => {
    const mayor = await withCopy('mayor@botica.test');
    await outside.mail('mayor@botica.test', /Tus datos están listos/);
    const stranger = await asCustomer(server, 'externo@botica.test');
    expect((await download(server, stranger)).status).toBe(409);

    const first = await download(server, mayor);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="mis-datos-botica.zip"');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const { json } = await unpack(first);
    expect(JSON.parse(json).datos['Tu cuenta']['Datos personales']).toMatchObject([{ email: 'mayor@botica.test' }]);
    expect(json).not.toContain('cliente@botica.test');

    const second = await download(server, mayor);
    expect(second.status).toBe(410);
    expect(await second.json()).toMatchObject({ codigo: 'DATA_COPY_FETCHED' });
    expect(await stateOf(mayor)).toBe('descargada');
  });

  it('of two concurrent downloads one gets the file', async () => {
    const marta = await withCopy('cliente@botica.test');
    const replies = await race(server, personalDataCopies, [
      () => download(server, marta),
      () => download(server, marta),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  });

  it('the file expires after 24 hours, and a job removes it', async () => {
    const before = await withCopy('cliente@botica.test');
    const { file_key: key = null } = (await copyOf(before)) ?? {};
    expect(await hasFile(platform.files, String(key))).toBe(true);
    const marta = await later('cliente@botica.test', 24 * hourMs);
    expect(await stateOf(marta)).toBe('vencida');
    const refused = await download(server, marta);
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({ codigo: 'DATA_COPY_EXPIRED' });
    await platform.jobs.enqueue(db, dataJobs.expire, {});
    await vi.waitFor(async () => expect((await copyOf(marta))?.file_key).toBeNull());
    expect(await hasFile(platform.files, String(key))).toBe(false);
  });

  it('a retry finishes the file of a process that was killed while it wrote it', async () => {
    const marta = await withCopy('cliente@botica.test');
    const { id = '' } = (await copyOf(marta)) ?? {};
    await platform.files.put(fileKeyOf(id), Readable.from(['half of a fi']), 'application/zip');
    await prepareAgain(server, marta.id);
    await unpack(await download(server, marta));
  });

  it('the job removes its file when the account was deleted in the meantime', async () => {
    const copyId = randomUUID();
    await platform.files.put(fileKeyOf(copyId), Readable.from(['x']), 'application/zip');
    await platform.jobs.enqueue(db, dataJobs.prepare, { copyId });
    await vi.waitFor(async () => expect(await hasFile(platform.files, fileKeyOf(copyId))).toBe(false));
  });

  it('the page shows customer input as text, never as markup', async () => {
    await sql`update customers set first_name = '<script>alert(1)</script>' where email = 'empresa@botica.test'`;
    const { html } = await unpack(await download(server, await withCopy('empresa@botica.test')));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script/i);
  });
});
