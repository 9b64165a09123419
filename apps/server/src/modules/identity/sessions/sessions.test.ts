import { randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, bearer, refreshWith } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { makeLink } from '../links/index.ts';
import { cleanUp } from './jobs.ts';
import { hashPassword } from './passwords.ts';
import { securityEvents, sessions } from './tables.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const email = 'cliente@botica.test';
const userData = '/api/sesiones/usuarios/datos';

const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};
const post = (path: string, payload: object, headers = {}) => server.send(path, { method: 'POST', payload, headers });
const refresh = (refreshToken: string) => refreshWith(server, refreshToken);
const statusWith = async (token: string) => (await server.send(userData, { headers: bearer(token) })).status;
const check = async (token: string, deviceId?: string) => {
  const query = deviceId ? `?dispositivoId=${deviceId}` : '';
  return (await server.send(`/api/login/esSesionVigente${query}`, { headers: bearer(token) })).body.data;
};
const lastEvent = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).at(-1);

beforeEach(async () => {
  server.time.now = testNow;
  await db.delete(securityEvents);
  await db.delete(sessions);
});

describe('the session check', () => {
  it('SESS-11 the session check answers that a session closed elsewhere is no longer valid', async () => {
    const [here, there] = [await asCustomer(server), await asCustomer(server)];
    expect(await check(here.token, here.deviceId)).toEqual({ esVigente: true, dispositivoReconocido: true });
    const path = `/api/usuarios/dispositivos/cerrar-sesion?deviceId=${here.deviceId}`;
    expect((await there.send(path, { method: 'POST' })).body.data).toEqual({ cerrada: true });
    expect((await check(here.token, here.deviceId)).esVigente).toBe(false);
    expect(await statusWith(here.token)).toBe(401);
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect(await statusWith(there.token)).toBe(200);
  });

  it('SESS-12 the session check rejects a token on another device, and logs a security event', async () => {
    const marta = await asCustomer(server);
    const elsewhere = randomUUID();
    expect(await check(marta.token, elsewhere)).toEqual({ esVigente: true, dispositivoReconocido: false });
    expect(await lastEvent()).toMatchObject({ kind: 'unrecognised-device', deviceId: elsewhere });
    expect(await check(marta.token)).toEqual({ esVigente: true, dispositivoReconocido: true });
    expect(await check(marta.token, marta.deviceId.toUpperCase())).toMatchObject({ dispositivoReconocido: true });
  });

  it('the session check answers a visitor too', async () => {
    const { status, body } = await server.send('/api/login/esSesionVigente');
    expect({ status, ...body.data }).toEqual({ status: 200, esVigente: false, dispositivoReconocido: false });
  });
});

describe('the user of the session', () => {
  it('SESS-15 the user of the session has the balance of the company, and -1 without one', async () => {
    const customer = await asCustomer(server, email);
    const balanceOf = async (company: 2 | 14) => (await customer.send(userData, { company })).body.data.puntos;
    const [account] = await server.platform.database.sql<{ balance: number }[]>`
      select balance from points_accounts where customer_id = ${customer.id} and company_id = 2`;
    expect(account?.balance).toBeGreaterThan(0);
    expect([customer.reply.usuario.puntos, await balanceOf(2)]).toEqual([account?.balance, account?.balance]);
    await server.platform.database.sql`
      delete from points_accounts where customer_id = ${customer.id} and company_id = 14`;
    expect(await balanceOf(14)).toBe(-1);
  });

  it('ROLE-16 the user of the session says whether the customer has an insurer card', async () => {
    const fresh = await asCustomer(server, 'nuevo@botica.test');
    const { sql } = server.platform.database;
    const hasInsurance = async () => (await fresh.send(userData)).body.data.tieneSeguro;
    await sql`update insurer_cards set removed_at = now() where customer_id = ${fresh.id}`;
    expect(await hasInsurance()).toBe(false);
    await sql`insert into insurer_cards (customer_id, insurer_id, policy_number, card_number, created_at)
      select ${fresh.id}, min(id), 'P-1', 'C-1', now() from insurers`;
    expect(await hasInsurance()).toBe(true);
  });

  it('SESS-15 the user of the session has every known fact of the customer', async () => {
    const senior = await asCustomer(server, 'mayor@botica.test');
    const { body } = await senior.send(userData);
    expect(body.data).toEqual({
      usuarioId: senior.id,
      noIdentidad: '0801195200023',
      nombre: 'Rosalío Mejía',
      correoElectronico: 'mayor@botica.test',
      autenticado: true,
      token: senior.token,
      categoria: null,
      usuarioCognito: true,
      direccion_ID_Sucursal_Predeterminada: 7,
      esUsuarioIcareValidado: false,
      puntos: expect.any(Number),
      esLoginFacebook: false,
      tieneSeguro: expect.any(Boolean),
      creditoHabilitado: false,
      creditoDisponible: 0,
      tipoUsuarioID: 2,
      empresaId: 2,
      usuariosIdentidadesTerceraEdad: ['0801195200023'],
      esLogin: true,
      pedido_Info: null,
    });
    expect(senior.reply.usuario).toEqual(body.data);
  });
});

describe('devices', () => {
  it('lists the devices with an open session by name, the last used first', async () => {
    const phone = await asCustomer(server, email, {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' },
    });
    later(60);
    const desk = await asCustomer(server, email, {
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0' },
    });
    const { body } = await phone.send('/api/usuarios/dispositivos');
    expect(
      body.data.map(({ id, nombre, currentDevice }: Record<string, unknown>) => [id, nombre, currentDevice]),
    ).toEqual([
      [desk.deviceId, 'Edge en Windows', false],
      [phone.deviceId, 'Safari en iPhone', true],
    ]);
  });

  it('a device has one session: logging in again ends the earlier one', async () => {
    const first = await asCustomer(server);
    const second = await asCustomer(server, email, { deviceId: first.deviceId });
    expect(await statusWith(first.token)).toBe(401);
    expect(await statusWith(second.token)).toBe(200);
  });

  it('a device has one session when two logins race', async () => {
    const deviceId = randomUUID();
    const logIn = () => post('/identidad/login', { username: email, password: demoPassword, deviceId });
    const replies = await race(server, customers, [logIn, logIn]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.select().from(sessions).where(isNull(sessions.revokedAt))).toHaveLength(1);
  });

  it('closes the session of this device', async () => {
    const marta = await asCustomer(server);
    const { body } = await marta.send('/api/usuarios/dispositivos/cerrar-sesion-actual', { method: 'POST' });
    expect(body.data).toEqual({ cerrada: true });
    expect(await statusWith(marta.token)).toBe(401);
  });
});

describe('logging out', () => {
  const logOut = (token: string) => post('/api/sesiones/usuarios/EliminarSesion', {}, bearer(token));

  it('SESS-08 a logout ends the session immediately, and repeating it is harmless', async () => {
    const marta = await asCustomer(server);
    expect((await logOut(marta.token)).body.data).toEqual({ cerrada: true });
    expect(await logOut(marta.token)).toMatchObject({ status: 200, body: { data: { cerrada: false } } });
    expect(await statusWith(marta.token)).toBe(401);
    expect((await refresh(marta.refreshToken)).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ kind: 'logout', customerId: marta.id });
  });

  it('SESS-08 a logout after a refresh ends the session of an expired access token', async () => {
    const marta = await asCustomer(server);
    later(3600);
    expect((await logOut(marta.token)).body.data).toEqual({ cerrada: false });
    const { body } = await refresh(marta.refreshToken);
    expect((await logOut(body.data.token)).body.data).toEqual({ cerrada: true });
    expect((await refresh(marta.refreshToken)).status).toBe(401);
  });
});

describe('changing the password', () => {
  const person = 'empresa@botica.test';
  const change = (customer: Awaited<ReturnType<typeof asCustomer>>, password: string, newPassword: string) =>
    customer.send('/api/login/change-password', { method: 'POST', payload: { password, newPassword } });

  it('changing the password ends the other sessions and keeps this one', async () => {
    const [here, there] = [await asCustomer(server, person), await asCustomer(server, person)];
    const other = await asCustomer(server);
    expect((await change(here, demoPassword, 'Distinta2026')).body.data).toEqual({ sesionesCerradas: 1 });
    expect(await Promise.all([here, there, other].map(({ token }) => statusWith(token)))).toEqual([200, 401, 200]);
    expect((await refresh(there.refreshToken)).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ kind: 'password-changed', customerId: here.id });
    const letters = await server.platform.database.sql`
      select data->>'to' as to from pgboss.job where name = 'sessions-password-changed'`;
    expect([...letters]).toEqual([{ to: person }]);
    await asCustomer(server, person, { password: 'Distinta2026' });
    await expect(asCustomer(server, person)).rejects.toThrow('400');
    const passwordHash = await hashPassword(demoPassword);
    await db.update(customers).set({ passwordHash }).where(eq(customers.email, person));
  });

  it('PASS-11 changing the password needs the old one and a valid new one', async () => {
    const marta = await asCustomer(server);
    expect(await change(marta, 'otra', 'Distinta2026')).toMatchObject({
      status: 400,
      body: { codigo: 'WRONG_CURRENT_PASSWORD', erroresDeValidacion: [{ campo: 'password' }] },
    });
    const weak = await change(marta, demoPassword, 'distinta');
    expect(weak).toMatchObject({ status: 422, body: { erroresDeValidacion: [{ campo: 'newPassword' }] } });
    expect(weak.body.mensaje).toBe('La contraseña debe contener minúsculas, mayúsculas y números.');
    await asCustomer(server);
  });

  it('guesses at the old password are limited', async () => {
    const marta = await asCustomer(server);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await change(marta, `mala${i}`, 'Distinta2026')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the link after an activation', () => {
  const follow = (link: string) => post('/api/login/AutoAcceder', { link, dispositivoId: randomUUID() });

  it('LOGIN-03 LOGIN-04 the link after an activation logs in once', async () => {
    const [customer] = await db.select().from(customers).where(eq(customers.email, email));
    const link = await makeLink(db, { kind: 'auto-login', customerId: customer?.id ?? '' }, testNow);
    const { status, body } = await follow(link);
    expect(status).toBe(200);
    expect(body.data.usuario.correoElectronico).toBe(email);
    expect(await follow(link)).toMatchObject({ status: 404, body: { codigo: 'LOGIN_LINK_NOT_VALID' } });
    expect((await follow('otro')).status).toBe(404);
    const open = and(eq(sessions.method, 'link'), isNull(sessions.revokedAt));
    expect(await db.select().from(sessions).where(open)).toHaveLength(1);
  });

  it('A171 C126 the link after an activation logs in its own account, whatever order data comes with it', async () => {
    const [customer] = await db.select().from(customers).where(eq(customers.email, email));
    const link = await makeLink(db, { kind: 'auto-login', customerId: customer?.id ?? '' }, testNow);
    const order = { pedidoId: 'MTA0Mi1GUw', pedido: { pedidoId: 1042, usuarioId: 'otro' } };
    const payload = { link, dispositivoId: randomUUID(), ...order };
    const { status, body } = await post('/api/login/AutoAcceder', payload);
    expect(status).toBe(200);
    expect(body.data.usuario.correoElectronico).toBe(email);
  });
});

describe('cleaning up', () => {
  it('the cleanup keeps open and recently ended sessions, and deletes the rest', async () => {
    const [open, ended, idle] = [await asCustomer(server), await asCustomer(server), await asCustomer(server)];
    const at = (days: number) => new Date(testNow.getTime() + days * 24 * 3_600_000);
    await ended.send('/api/usuarios/dispositivos/cerrar-sesion-actual', { method: 'POST' });
    await db
      .update(sessions)
      .set({ lastSeenAt: at(140) })
      .where(eq(sessions.deviceId, open.deviceId));
    const left = async () => (await db.select().from(sessions)).map(({ deviceId }) => deviceId).sort();

    await cleanUp(db, at(89));
    expect(await left()).toEqual([open.deviceId, ended.deviceId, idle.deviceId].sort());
    await cleanUp(db, at(91));
    expect(await left()).toEqual([open.deviceId, idle.deviceId].sort());
    await cleanUp(db, at(151));
    expect(await left()).toEqual([open.deviceId]);
  });
});
