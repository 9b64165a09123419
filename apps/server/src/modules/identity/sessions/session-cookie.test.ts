import { randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, refreshTokenIn, refreshWith, sessionCookieName } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { productionEnv } from '../../../../test/production-env.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { makeLink } from '../links/index.ts';
import { sessions } from './tables.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const email = 'cliente@botica.test';
const sixtyDays = 60 * 24 * 60 * 60;
const setAttributes = {
  name: sessionCookieName,
  path: '/gw/identidad/refrescar',
  httpOnly: true,
  secure: true,
  sameSite: 'Strict',
  maxAge: sixtyDays,
};
const cleared = { name: sessionCookieName, value: '', path: '/gw/identidad/refrescar', maxAge: 0, httpOnly: true };

const credentials = () => ({ username: email, password: demoPassword, deviceId: randomUUID() });
const logIn = (headers: Record<string, string> = {}, at = server) =>
  at.send('/identidad/login', { method: 'POST', payload: credentials(), headers });
const post = (path: string, payload: object, headers = {}) => server.send(path, { method: 'POST', payload, headers });

beforeEach(async () => {
  await db.delete(sessions);
});

describe('the session cookie', () => {
  it('SESS-06 the session cookie holds the refresh token, and no script, other site or other call gets it', async () => {
    const reply = await logIn();
    expect(reply.cookies).toEqual([{ ...setAttributes, value: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }]);
    const renewed = await refreshWith(server, refreshTokenIn(reply));
    expect(renewed.cookies).toEqual([{ ...setAttributes, value: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }]);
  });

  it('A142 every login sets the session cookie, and no answer contains its token', async () => {
    const [customer] = await db.select().from(customers).where(eq(customers.email, email));
    const link = await makeLink(db, { kind: 'auto-login', customerId: customer?.id ?? '' }, server.time.now);
    const elsewhere = { dispositivoId: randomUUID() };
    const replies = [
      await logIn(),
      await post('/api/login/acceder', { correo: email, clave: demoPassword, ...elsewhere }),
      await post('/api/login/AutoAcceder', { link, ...elsewhere }),
    ];
    replies.push(await refreshWith(server, refreshTokenIn(replies[0] ?? { cookies: [] })));
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(refreshTokenIn(reply)).not.toBe('');
      expect(JSON.stringify(reply.body)).not.toContain(refreshTokenIn(reply));
      expect(JSON.stringify(reply.body)).not.toMatch(/refresh/i);
    }
  });

  it('a refresh needs the session cookie: neither a body nor an access token replaces it', async () => {
    const marta = await asCustomer(server);
    const refused = { status: 401, body: { codigo: 'SESSION_EXPIRED' } };
    expect(await post('/identidad/refrescar', {})).toMatchObject(refused);
    expect(await post('/identidad/refrescar', { refreshToken: marta.refreshToken })).toMatchObject(refused);
    expect(await refreshWith(server, marta.token)).toMatchObject(refused);
    expect(await refreshWith(server, marta.refreshToken)).toMatchObject({ status: 200 });
  });

  it('SESS-08 a logout, closing this device and deleting the account clear the session cookie', async () => {
    const gone = await asCustomer(server, 'nuevo@botica.test');
    for (const [customer, path] of [
      [await asCustomer(server), '/api/sesiones/usuarios/EliminarSesion'],
      [await asCustomer(server), '/api/usuarios/dispositivos/cerrar-sesion-actual'],
      [gone, '/api/perfil/eliminarCuenta'],
    ] as const) {
      const reply = await customer.send(path, {
        method: 'POST',
        payload: { motivo: 'Ya no la uso', clave: demoPassword },
      });
      expect(reply).toMatchObject({ status: 200, cookies: [cleared] });
      expect((await refreshWith(server, customer.refreshToken)).status).toBe(401);
    }
  });

  it('the answer that rejects a session cookie also clears it', async () => {
    const marta = await asCustomer(server);
    await db.delete(sessions);
    expect(await refreshWith(server, marta.refreshToken)).toMatchObject({ status: 401, cookies: [cleared] });
  });

  it.each([
    ['Chromium on this machine', 'localhost:4000', 'Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0 Safari/537.36', true],
    [
      'Chromium without a window',
      '[::1]:4000',
      'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/156.0 Safari/537.36',
      true,
    ],
    ['Firefox on this machine', '127.0.0.1:4000', 'Mozilla/5.0 Gecko/20100101 Firefox/140.0', true],
    [
      'Safari on this machine',
      'localhost:4000',
      'Mozilla/5.0 AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      undefined,
    ],
    ['another machine', '192.168.1.20:4000', 'Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0 Safari/537.36', undefined],
  ])('the session cookie is accepted over plain http by %s', async (_, host, userAgent, secure) => {
    const reply = await logIn({ host, 'user-agent': userAgent });
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({ name: sessionCookieName, httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.secure).toBe(secure);
    expect((await refreshWith(server, refreshTokenIn(reply), { host })).status).toBe(200);
  });

  it('the session cookie of a production store is always Secure, with the matching name prefix', async () => {
    const real = await createTestServer({ ...productionEnv, PUBLIC_URL: 'https://botica.example' });
    const reply = await logIn({ host: 'botica.example' }, real);
    const name = '__Secure-botica-sesion';
    expect(reply.cookies).toEqual([{ ...setAttributes, name, value: expect.any(String) }]);
    const refresh = (cookie: string) => real.send('/identidad/refrescar', { method: 'POST', headers: { cookie } });
    expect((await refresh(`${name}=${reply.cookies[0]?.value}`)).status).toBe(200);
    expect((await refresh(`${sessionCookieName}=${reply.cookies[0]?.value}`)).status).toBe(401);
  });
});

describe('a page of another site', () => {
  const foreign = [
    ['says so', { 'sec-fetch-site': 'cross-site', origin: 'https://malo.example' }],
    ['is a neighbour of ours', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }],
    ['is opened in a browser that tells the origin only', { origin: 'https://malo.example' }],
    ['hides its origin', { origin: 'null' }],
  ] as const;

  it.each(foreign)('a page of another site cannot use the cookie when it %s', async (_, headers) => {
    const marta = await asCustomer(server);
    const refused = { status: 403, cookies: [], body: { codigo: 'FOREIGN_PAGE' } };
    expect(await refreshWith(server, marta.refreshToken, headers)).toMatchObject(refused);
    expect(await logIn(headers)).toMatchObject(refused);
    expect(await post('/api/sesiones/usuarios/EliminarSesion', {}, headers)).toMatchObject(refused);
    expect(await refreshWith(server, marta.refreshToken)).toMatchObject({ status: 200 });
  });

  it('a page of another site cannot use the cookie by a form, which sends none of our headers', async () => {
    const marta = await asCustomer(server);
    const cookie = `${sessionCookieName}=${marta.refreshToken}`;
    const reply = await server.app.inject({ method: 'POST', url: '/gw/identidad/refrescar', headers: { cookie } });
    expect(reply.statusCode).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(credentials()).toString();
    const login = await server.send('/identidad/login', { method: 'POST', headers: form, payload });
    expect(login).toMatchObject({ status: 415, cookies: [] });
  });

  it.each([
    ['by the browser', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }],
    ['by its host', { origin: 'http://tienda.local:4000', host: 'tienda.local:4000' }],
    ['by the public address, behind a proxy', { origin: 'http://localhost:4000', host: 'interno:4000' }],
  ])('our own page, recognised %s, can use the cookie', async (_, headers) => {
    const marta = await asCustomer(server);
    expect((await logIn(headers)).status).toBe(200);
    expect((await refreshWith(server, marta.refreshToken, headers)).status).toBe(200);
  });
});
