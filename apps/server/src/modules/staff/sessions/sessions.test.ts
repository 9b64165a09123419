import { demoPassword } from '@botica/demo-data';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, bearer } from '../../../../test/as-customer.ts';
import { asStaff, nextCode, staffCookieName } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';
import { staffAudit } from '../audit/index.ts';
import { staffSessions } from './index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const admin = 'admin@botica.test';

const logIn = (correo: string, clave: string) =>
  server.send('/consola/entrar', { method: 'POST', payload: { correo, clave } });
const lastActs = async (count: number) =>
  (await db.select().from(staffAudit).orderBy(desc(staffAudit.at), desc(staffAudit.sequence)).limit(count)).map(
    ({ act }) => act,
  );
const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};

beforeEach(async () => {
  later(60_000);
  await db.delete(attempts);
});

describe('the session of the console', () => {
  it('ends after thirty minutes without a call, and after twelve hours with calls', async () => {
    const idle = await asStaff(server, admin);
    later(29 * 60_000);
    expect((await idle.send('/consola/sesion')).status).toBe(200);
    later(30 * 60_000);
    expect(await idle.send('/consola/sesion')).toMatchObject({
      status: 401,
      body: { codigo: 'STAFF_SESSION_EXPIRED' },
    });

    const busy = await asStaff(server, admin);
    for (let i = 0; i < 28; i++) {
      later(25 * 60_000);
      expect((await busy.send('/consola/sesion')).status).toBe(200);
    }
    later(25 * 60_000);
    expect((await busy.send('/consola/sesion')).status).toBe(401);
  });

  it('does not open the calls of customers, nor the session of a customer the console', async () => {
    const boss = await asStaff(server, admin);
    const customer = await asCustomer(server);
    const own = '/api/sesiones/usuarios/datos';
    expect((await boss.send(own)).status).toBe(401);
    expect((await server.send(own, { headers: bearer(boss.token) })).status).toBe(401);
    expect((await customer.send('/consola/sesion')).status).toBe(401);
    for (const value of [customer.token, customer.refreshToken]) {
      const headers = { cookie: `${staffCookieName}=${value}; botica-sesion=${value}` };
      expect((await server.send('/consola/sesion', { headers })).status).toBe(401);
    }
    const refresh = { cookie: `botica-sesion=${boss.token}` };
    expect((await server.send('/identidad/refrescar', { method: 'POST', headers: refresh })).status).toBe(401);
  });

  it('rejects a call from a page of another site, though the browser sent the cookie', async () => {
    const boss = await asStaff(server, admin);
    const foreign = { 'sec-fetch-site': 'same-site', origin: 'https://blog.tienda.example' };
    expect(await boss.post('/consola/salir', undefined, { headers: foreign })).toMatchObject({ status: 403 });
    const plain = await server.app.inject({
      url: '/gw/consola/sesion',
      headers: { cookie: `${staffCookieName}=${boss.token}` },
    });
    expect(plain.json()).toMatchObject({ codigo: 'FOREIGN_PAGE' });
  });

  it('lists the devices of a person and closes one of them', async () => {
    const [here, elsewhere] = [
      await asStaff(server, 'servicio@botica.test'),
      await asStaff(server, 'servicio@botica.test'),
    ];
    const stranger = await asStaff(server, admin);
    const { data } = (await here.send('/consola/dispositivos')).body;
    expect(data).toHaveLength(2);
    const other = data.find(({ actual }: { actual: boolean }) => !actual);
    expect((await stranger.send(`/consola/dispositivos/${other.sesionId}`, { method: 'DELETE' })).status).toBe(404);
    expect((await here.send(`/consola/dispositivos/${other.sesionId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await elsewhere.send('/consola/sesion')).status).toBe(401);
    expect((await here.send('/consola/sesion')).status).toBe(200);
    expect((await here.post('/consola/salir')).status).toBe(200);
    expect(here.token).toBe('');
    expect(await lastActs(1)).toEqual(['session.closed']);
  });

  it('a changed password closes the other sessions and follows the rules of passwords', async () => {
    const [here, elsewhere] = [
      await asStaff(server, 'servicio@botica.test'),
      await asStaff(server, 'servicio@botica.test'),
    ];
    const change = (clave: string, claveNueva: string) => here.post('/consola/clave', { clave, claveNueva });
    expect((await change('mala', 'Cambiada2026')).body.codigo).toBe('STAFF_WRONG_PASSWORD');
    expect((await change(demoPassword, 'corta')).body.codigo).toBe('STAFF_WEAK_PASSWORD');
    expect((await change(demoPassword, 'Password1')).body.codigo).toBe('STAFF_COMMON_PASSWORD');
    expect((await change(demoPassword, 'Cambiada2026')).body.data).toEqual({ sesionesCerradas: 1 });
    expect((await elsewhere.send('/consola/sesion')).status).toBe(401);
    expect((await logIn('servicio@botica.test', demoPassword)).status).toBe(400);
    await change('Cambiada2026', demoPassword);
  });

  it('a dangerous act asks for the password and a code again, which count for five minutes', async () => {
    const boss = await asStaff(server, admin);
    const renew = () => boss.post('/consola/segundo-factor/recuperacion');
    expect(await renew()).toMatchObject({ status: 403, body: { codigo: 'STAFF_CONFIRMATION_REQUIRED' } });
    const confirm = (payload: object) => boss.post('/consola/confirmar', payload);
    expect((await confirm({ clave: 'mala', codigo: nextCode(server) })).body.codigo).toBe('STAFF_WRONG_PASSWORD');
    expect((await confirm({ clave: demoPassword })).body.codigo).toBe('STAFF_WRONG_CODE');
    await boss.confirm();
    expect((await renew()).body.data.codigos).toHaveLength(10);
    later(5 * 60_000);
    expect((await renew()).status).toBe(403);
  });

  it('stores no token, only its hash', async () => {
    const boss = await asStaff(server, admin);
    expect(JSON.stringify(await db.select().from(staffSessions))).not.toContain(boss.token);
  });
});
