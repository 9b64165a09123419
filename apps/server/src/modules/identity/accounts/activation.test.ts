import { randomUUID } from 'node:crypto';
import type { RegistrationBody } from '@botica/contract/identity/accounts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { aRegistration } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { codes } from '../codes/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;

const post = (path: string, payload?: object) => server.send(path, { method: 'POST', ...(payload ? { payload } : {}) });
const query = (path: string, values: Record<string, string>) => post(`${path}?${new URLSearchParams(values)}`);
const verify = (correo: string, codigo: string) => query('/api/seguridad/codigos/verificarFs', { correo, codigo });
const resend = (correo: string) => query('/api/seguridad/codigos/reenviarCodigoFs', { correo });
const activate = (correo: string, codigo: string) => post('/api/login/activar/codigo', { correo, codigo });
const login = (correo: string) => post('/api/login', { correo, clave: 'Segura2026', dispositivoId: randomUUID() });
const stateOf = async (email: string) =>
  (await db.execute(sql`select activation_state from customers where email = ${email}`))[0]?.activation_state;
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};

/** A registered customer, and the code in their mailbox. */
async function pending(given: Partial<RegistrationBody> = {}) {
  const body = aRegistration(given);
  const email = body.CorreoElectronico;
  await post('/api/registro', body);
  return { email, code: await outside.code(email) };
}

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('activation by code', () => {
  it('LOGIN-04 REG-08 a code is verified, activates the account, and the customer can then log in', async () => {
    const { email, code } = await pending();
    expect(await login(email)).toMatchObject({ body: { data: { codigo: 'ERROR-CODIGO-ACTIVACION-FS' } } });
    expect(await verify(email, code)).toMatchObject({ status: 200, body: { data: { mensaje: 'Código verificado' } } });
    expect(await stateOf(email)).toBe('pending-store');
    expect((await activate(email.toUpperCase(), code)).status).toBe(200);
    expect(await login(email)).toMatchObject({ body: { data: { codigo: 'OK-LOGIN-COGNITO' } } });
    await outside.mail(email, /bienvenida/);
  });

  it('LOGIN-03 activation by code can be confirmed at the identity provider', async () => {
    const { email, code } = await pending();
    await db.execute(sql`update customers set activation_state = 'pending-provider' where email = ${email}`);
    expect(await login(email)).toMatchObject({ body: { data: { codigo: 'ERROR-COGNITO-ACTIVACION' } } });
    const payload = { username: email, confirmationCode: code };
    expect((await post('/identidad/confirmar-registro', payload)).status).toBe(200);
    expect(await stateOf(email)).toBe('active');
  });

  it('REG-07 a code works once, only for its own account, and for fifteen minutes', async () => {
    const [one, two] = [await pending(), await pending()];
    expect(await activate(one.email, other(one.code))).toMatchObject({
      status: 422,
      body: { mensaje: 'El código que ingresaste no es válido' },
    });
    if (one.code !== two.code) expect((await activate(two.email, one.code)).status).toBe(422);
    later(15 * 60);
    expect((await activate(one.email, one.code)).status).toBe(422);
    server.time.now = start;
    expect((await activate(one.email, one.code)).status).toBe(200);
    expect((await activate(one.email, one.code)).status).toBe(422);
  });

  it('wrong guesses lock the code, and an unregistered e-mail gets the same answers', async () => {
    const { email, code } = await pending();
    const guess = async (address: string) => {
      const replies = [];
      for (let attempt = 0; attempt < 9; attempt += 1) replies.push(await activate(address, other(code)));
      return replies.map(({ status, body }) => [status, body.codigo]);
    };
    const known = await guess(email);
    expect(known).toEqual([...Array(8).fill([422, 'CODE_NOT_VALID']), [429, 'TOO_MANY_ATTEMPTS']]);
    expect(await guess('nadie@correo.hn')).toEqual(known);
    later(301);
    expect((await activate(email, code)).status).toBe(422);
    expect(await stateOf(email)).toBe('pending-store');
  });

  it('REG-09 the code can be sent again, and an unknown e-mail and an active account get the same answer', async () => {
    const { email, code } = await pending();
    await outside.reset();
    const replies = [await resend(email), await resend('nadie@correo.hn'), await resend('cliente@botica.test')];
    expect(replies.map(({ status, body }) => [status, body.data.mensaje])).toEqual(
      Array(3).fill([200, 'Código enviado']),
    );
    const again = await outside.code(email);
    expect((await activate(email, again)).status).toBe(200);
    expect(code).toMatch(/^\d{4}$/);
    expect(await outside.messages('mail', 'nadie@correo.hn')).toEqual([]);
    expect(await outside.messages('mail', 'cliente@botica.test')).toEqual([]);
  });
});

describe('activation by link', () => {
  const askLink = (correo: string) => post('/api/login/Email/ActivarCuenta', { correo });
  const check = (x: string) => server.send(`/api/login/VerificarLogin/${x}`);
  const open = (id: string) => post('/api/login/activar', { id });

  async function mailed() {
    const { email } = await pending();
    await askLink(email);
    return { email, link: await outside.link(email, /Activa tu cuenta/) };
  }

  it('PASS-06 LOGIN-03 a link is verified first, then activates the account and logs in once automatically', async () => {
    const { email, link } = await mailed();
    expect(await check(link)).toMatchObject({ status: 200, body: { data: { tipo: 'activacion' } } });
    expect(await stateOf(email)).toBe('pending-store');
    const { status, body } = await open(link);
    expect([status, await stateOf(email)]).toEqual([200, 'active']);
    const enter = () => post('/api/login/AutoAcceder', { link: body.data.enlace, dispositivoId: randomUUID() });
    expect(await enter()).toMatchObject({ status: 200, body: { data: { usuario: { correoElectronico: email } } } });
    expect((await enter()).status).toBe(404);
  });

  it('PASS-07 a used link answers that it was used', async () => {
    const { link } = await mailed();
    await open(link);
    const used = { status: 409, body: { codigo: 'LINK_USED', mensaje: 'El link ya fue utilizado' } };
    expect([await check(link), await open(link)]).toMatchObject([used, used]);
  });

  it('PASS-07 two concurrent clicks use the link once', async () => {
    const { link } = await mailed();
    const replies = await Promise.all([open(link), open(link), open(link)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('PASS-06 an expired link and an unknown link are not found', async () => {
    const { link, email } = await mailed();
    later(72 * 60 * 60);
    const lost = { status: 404, body: { codigo: 'LINK_NOT_FOUND' } };
    expect([await check(link), await open(link), await check(randomUUID())]).toMatchObject([lost, lost, lost]);
    expect(await stateOf(email)).toBe('pending-store');
  });

  it('asking for a link answers the same for an unregistered e-mail, and sends nothing', async () => {
    const [known, stranger] = [await askLink((await pending()).email), await askLink('nadie@correo.hn')];
    expect(stranger.body.data).toEqual(known.body.data);
    expect(await outside.messages('mail', 'nadie@correo.hn')).toEqual([]);
  });

  it('the activation link is mailed after the mail service recovers', async () => {
    const { email } = await pending();
    await outside.fault('mail', { error: { status: 503 } });
    expect((await askLink(email)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await outside.reset();
    expect(await outside.link(email, /Activa tu cuenta/)).not.toBe('');
  });

  it('only a digest of the activation link is stored', async () => {
    const { link } = await mailed();
    const rows = await db.execute(sql`select * from account_links`);
    expect(JSON.stringify([...rows])).not.toContain(link);
    const jobs = await db.execute(sql`select data from pgboss.job where name like 'account-%'`);
    expect(JSON.stringify([...jobs])).not.toContain(link);
  });
});

it('LOGIN-04 two concurrent requests with one code activate the account once', async () => {
  const { email, code } = await pending();
  const replies = await race(server, codes, [() => activate(email, code), () => activate(email, code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});
