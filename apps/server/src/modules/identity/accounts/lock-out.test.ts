import { createHash, randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const email = 'cliente@botica.test';
const home = '190.4.0.1';

const post = (path: string, payload: object | undefined, remoteAddress: string) =>
  server.send(path, { method: 'POST', remoteAddress, ...(payload ? { payload } : {}) });
const logIn = (username: string, password: string, { ip = home, deviceId = randomUUID() as string } = {}) =>
  post('/identidad/login', { username, password, deviceId }, ip);
const askCode = (address: string, { ip = home, deviceId }: { ip?: string; deviceId?: string } = {}) =>
  post(
    `/api/login/cognito/forgotpassword/?${new URLSearchParams({ email: address, ...(deviceId ? { dispositivoId: deviceId } : {}) })}`,
    undefined,
    ip,
  );
const askLink = (correo: string, ip = home) => post('/api/login/SendEmailResetPasswd/', { correo }, ip);
const confirm = (
  confirmationCode: string,
  { ip = home, deviceId = randomUUID() as string, username = email, password = 'Recuperada2026' } = {},
) => post('/api/login/forgotpassword/confirmation', { deviceId, username, password, confirmationCode }, ip);
const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};
const untilJobsRest = () => server.countStatements(async () => undefined);
/** A different address for each attempt, like a botnet. */
const elsewhere = (i: number) => `191.${Math.floor(i / 250)}.7.${i % 250}`;

const [{ password_hash: demoHash } = { password_hash: '' }] = (await db.execute(
  sql`select password_hash from customers where email = ${email}`,
)) as unknown as { password_hash: string }[];

beforeEach(async () => {
  server.time.now = testNow;
  await untilJobsRest();
  await outside.reset();
  for (const table of ['attempts', 'sessions', 'codes', 'account_links'])
    await db.execute(sql.raw(`delete from ${table}`));
  await db.execute(
    sql`update customers set password_hash = ${demoHash}, password_form = 'ordinary' where email = ${email}`,
  );
});

describe('a stranger who guesses the password of an account', { timeout: 90_000 }, () => {
  /** Uses every attempt that the limit allows, from changing addresses, until the pause is long. */
  async function hammer(tries: number, from = 0) {
    for (let i = 0; i < tries; i++) await logIn(email, `Mala${i}aa`, { ip: elsewhere(from + i) });
  }

  it('a stranger does not lock the owner out of a usual device: 8 of 8 logins succeed', async () => {
    const deviceId = randomUUID();
    expect((await logIn(email, demoPassword, { deviceId })).status).toBe(200);
    const replies = [];
    for (let round = 0; round < 8; round++) {
      await hammer(6, round * 6);
      replies.push(await logIn(email, demoPassword, { deviceId }));
      later(10);
    }
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await logIn(email, demoPassword)).status).toBe(429);
  });

  it('a stranger does not lock the owner out of a device that logged out months ago', async () => {
    const device = await asCustomer(server, email);
    await device.send('/api/sesiones/usuarios/EliminarSesion', { method: 'POST', payload: {} });
    later(150 * 24 * 3600);
    await db.execute(sql`delete from sessions`);
    await hammer(6);
    expect((await logIn(email, demoPassword, { deviceId: device.deviceId })).status).toBe(200);
  });

  it('a stranger does not lock the owner out of a usual device by exhausting the limit of its address', async () => {
    const deviceId = randomUUID();
    await logIn(email, demoPassword, { deviceId });
    await logIn('nadie@botica.test', 'Mala2026', { ip: home });
    await db.execute(sql`update attempts set tries = 60 where key like 'login-address:%'`);
    expect((await logIn('nadie@botica.test', 'Mala2026', { ip: home })).status).toBe(429);
    expect((await logIn(email, demoPassword, { deviceId })).status).toBe(200);
  });

  it('guesses on a usual device are limited too', async () => {
    const deviceId = randomUUID();
    await logIn(email, demoPassword, { deviceId });
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push(await logIn(email, `Mala${i}aa`, { deviceId }));
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('a device is usual only for the account that logged in on it', async () => {
    const deviceId = randomUUID();
    await logIn('mayor@botica.test', demoPassword, { deviceId });
    await hammer(6);
    expect((await logIn(email, demoPassword, { deviceId })).status).toBe(429);
  });

  it('a device that the owner closed from another one is no longer usual', async () => {
    const [lost, own] = [await asCustomer(server, email), await asCustomer(server, email)];
    await own.send(`/api/usuarios/dispositivos/cerrar-sesion?deviceId=${lost.deviceId}`, { method: 'POST' });
    await hammer(6);
    expect((await logIn(email, demoPassword, { deviceId: lost.deviceId })).status).toBe(429);
    expect((await logIn(email, demoPassword, { deviceId: own.deviceId })).status).toBe(200);
  });

  it('an address over its limit cannot lock other accounts', async () => {
    await logIn('nadie@botica.test', 'Mala2026', { ip: '191.0.0.1' });
    await db.execute(sql`update attempts set tries = 60 where key like 'login-address:%'`);
    for (const victim of [email, 'mayor@botica.test', 'externo@botica.test']) {
      for (let i = 0; i < 5; i++) expect((await logIn(victim, 'Mala2026', { ip: '191.0.0.1' })).status).toBe(429);
      expect((await logIn(victim, demoPassword)).status).toBe(200);
    }
  });

  it('a stranger who guesses gets the same answers for an account that does not exist', async () => {
    const statuses = async (user: string) => {
      const replies = [];
      for (let i = 0; i < 6; i++) replies.push(await logIn(user, `Mala${i}aa`, { ip: elsewhere(i) }));
      return replies.map(({ status, body }) => [status, body.codigo]);
    };
    const known = await statuses(email);
    await db.execute(sql`delete from attempts`);
    expect(await statuses('nadie@botica.test')).toEqual(known);
  });
});

describe('a stranger who asks for recoveries', { timeout: 90_000 }, () => {
  it('recoveries by a stranger do not keep the owner from getting a code or a link', async () => {
    for (let i = 0; i < 6; i++) await askCode(email, { ip: '191.0.0.1' });
    expect((await askCode(email, { ip: '191.0.0.1' })).status).toBe(429);
    expect((await askCode(email)).status).toBe(200);
    expect((await askLink(email)).status).toBe(200);
  });

  it("a stranger's recovery neither replaces the owner's code nor uses up its guesses", async () => {
    const deviceId = randomUUID();
    await askCode(email, { deviceId });
    const code = await outside.code(email);
    for (let i = 0; i < 3; i++) {
      await askCode(email, { ip: elsewhere(i), deviceId: randomUUID() });
      for (let guess = 0; guess < 7; guess++) await confirm('000000', { ip: elsewhere(i) });
    }
    await untilJobsRest();
    expect((await confirm(code, { deviceId })).status).toBe(200);
    expect((await logIn(email, 'Recuperada2026', { deviceId })).status).toBe(200);
  });

  it('a stranger cannot use a code that another device requested', async () => {
    await askCode(email, { deviceId: randomUUID() });
    const code = await outside.code(email);
    expect((await confirm(code, { ip: '191.0.0.1' })).status).toBe(422);
  });

  it('a code requested without a device works at the same address', async () => {
    await askCode(email);
    const code = await outside.code(email);
    expect((await confirm(code, { ip: '191.0.0.1' })).status).toBe(422);
    expect((await confirm(code)).status).toBe(200);
  });

  it('a stranger fills the mailbox with a few letters only, and each of them still recovers the account', async () => {
    const replies = [];
    for (let i = 0; i < 40; i++) replies.push(await askCode(email, { ip: elsewhere(i), deviceId: randomUUID() }));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await untilJobsRest();
    const letters = await outside.messages('mail', email);
    expect(letters).toHaveLength(10);

    // The owner asks as well. No new letter arrives; the latest one is a few minutes old and holds a link.
    later(60);
    expect((await askCode(email, { deviceId: randomUUID() })).status).toBe(200);
    await untilJobsRest();
    expect(await outside.messages('mail', email)).toHaveLength(10);
    const llave = await outside.link(email, /código/);
    const clave = 'Recuperada2026';
    const password = createHash('sha1').update(clave).digest('hex').toUpperCase();
    const payload = { llave, clave, password };
    expect((await post('/api/login/CambiarPassword', payload, home)).status).toBe(200);
    expect((await logIn(email, 'Recuperada2026')).status).toBe(200);
  });

  it('a stranger who asks for recoveries gets the same answers for an account that does not exist', async () => {
    const statuses = async (address: string) => {
      const replies = [];
      for (let i = 0; i < 7; i++) replies.push(await askCode(address, { ip: '191.0.0.1' }));
      for (let i = 0; i < 8; i++) replies.push(await confirm('000000', { username: address, ip: '191.0.0.1' }));
      return replies.map(({ status, body }) => [status, body.codigo]);
    };
    const known = await statuses(email);
    await db.execute(sql`delete from attempts`);
    expect(await statuses('nadie@botica.test')).toEqual(known);
  });
});

describe('an owner who recovered the account', { timeout: 90_000 }, () => {
  it('an owner who recovered the account gets in immediately on that device, while a stranger goes on guessing', async () => {
    const deviceId = randomUUID();
    for (let i = 0; i < 6; i++) await logIn(email, `Mala${i}aa`, { ip: elsewhere(i) });
    expect((await logIn(email, demoPassword, { deviceId })).status).toBe(429);
    await askCode(email, { deviceId });
    expect((await confirm(await outside.code(email), { deviceId })).status).toBe(200);
    for (let i = 0; i < 6; i++) await logIn(email, `Mala${i}aa`, { ip: elsewhere(i + 10) });
    expect((await logIn(email, 'Recuperada2026', { deviceId })).status).toBe(200);
  });

  it('an owner who recovered the account starts with fresh counters, also on a new device', async () => {
    for (let i = 0; i < 6; i++) await logIn(email, `Mala${i}aa`, { ip: elsewhere(i) });
    const deviceId = randomUUID();
    for (let i = 0; i < 5; i++) {
      await askCode(email, { deviceId });
      // One after the other: only the newest code counts.
      await untilJobsRest();
    }
    expect((await askCode(email, { deviceId })).status).toBe(429);
    expect((await confirm(await outside.code(email), { deviceId })).status).toBe(200);
    expect((await logIn(email, 'Recuperada2026')).status).toBe(200);
    expect((await askCode(email, { deviceId })).status).toBe(200);
  });
});
