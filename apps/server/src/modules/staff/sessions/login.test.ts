import { demoPassword } from '@botica/demo-data';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asStaff, codeAt, nextCode, staffBrowser, staffCookieName } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';
import { staff } from '../accounts/index.ts';
import { staffAudit } from '../audit/index.ts';
import { staffSecondFactors } from '../second-factor/index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const admin = 'admin@botica.test';

const logIn = (correo: string, clave: string, remoteAddress = '190.4.0.1') =>
  server.send('/consola/entrar', { method: 'POST', payload: { correo, clave }, remoteAddress });
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

describe('the login of the console', () => {
  it('opens a session with the password and the code of the second factor', async () => {
    const browser = staffBrowser(server);
    const first = await browser.post('/consola/entrar', { correo: ' ADMIN@botica.test ', clave: demoPassword });
    expect(first).toMatchObject({ status: 200, body: { data: { paso: 'codigo' } } });
    const waiting = browser.token;
    expect((await browser.send('/consola/sesion')).body.data).toMatchObject({
      paso: 'codigo',
      permisos: [],
      roles: [],
    });
    expect(await browser.send('/consola/personal')).toMatchObject({
      status: 403,
      body: { codigo: 'STAFF_SECOND_FACTOR_REQUIRED' },
    });

    const entered = await browser.post('/consola/segundo-factor', { codigo: nextCode(server) });
    expect(entered).toMatchObject({ status: 200, body: { data: { paso: 'lista' } } });
    const { data } = (await browser.send('/consola/sesion')).body;
    expect(data).toMatchObject({
      paso: 'lista',
      persona: { nombre: 'Suyapa Zelaya', correo: admin },
      segundoFactor: true,
    });
    expect(data.permisos).toContainEqual({
      permiso: 'orders.refund',
      empresaId: 2,
      sucursales: null,
      limiteReembolsoCentavos: 20_000_00,
      limitePuntos: 0,
    });
    expect(data.permisos.map(({ permiso }: { permiso: string }) => permiso)).not.toContain('prescriptions.review');
    expect((await browser.send('/consola/personal')).status).toBe(200);
    expect(browser.token).not.toBe(waiting);
    const old = { cookie: `${staffCookieName}=${waiting}` };
    expect((await server.send('/consola/sesion', { headers: old })).status).toBe(401);
  });

  it('sets an HttpOnly cookie that browsers send only to the console, and only from our own pages', async () => {
    const reply = await logIn(admin, demoPassword);
    expect(reply.cookies).toMatchObject([
      { name: staffCookieName, path: '/gw/consola', httpOnly: true, sameSite: 'Strict', maxAge: 43_200 },
    ]);
  });

  it('opens a session without a code for a role that touches no money, personal data or prescriptions', async () => {
    const browser = staffBrowser(server);
    const { body } = await browser.post('/consola/entrar', { correo: 'mercadeo@botica.test', clave: demoPassword });
    expect(body.data).toEqual({ paso: 'lista' });
    expect((await browser.send('/consola/sesion')).body.data).toMatchObject({ segundoFactorObligatorio: false });
  });

  it('asks an open session for the second factor when its person gets a role that needs it', async () => {
    const boss = await asStaff(server, admin);
    const browser = await asStaff(server, 'mercadeo@botica.test');
    await boss.confirm();
    const path = `/consola/personal/${browser.id}/roles`;
    const payload = { rol: 'servicio', empresaId: 2, sucursalId: null, motivo: 'Cubre vacaciones' };
    const { body } = await boss.post(path, payload);
    expect((await browser.send('/consola/sesion')).body.data).toMatchObject({ paso: 'inscripcion' });
    await boss.post(`${path}/${body.data.asignacionId}/quitar`, { motivo: 'Volvió su compañera' });
    expect((await browser.send('/consola/sesion')).body.data).toMatchObject({ paso: 'lista' });
  });

  it('gives the same answer and the same work for a wrong password and an unknown e-mail', async () => {
    const replies = [];
    for (const email of [admin, 'nadie@botica.test']) {
      const statements = await server.countStatements(async () => replies.push(await logIn(email, 'Otra2026')));
      replies.push(statements);
    }
    const [wrong, wrongWork, unknown, unknownWork] = replies;
    const told = { status: 400, body: { codigo: 'STAFF_WRONG_CREDENTIALS' } };
    expect([wrong, unknown]).toMatchObject([told, told]);
    expect(unknownWork).toBe(wrongWork);
    const [row] = await db.select().from(staffAudit).orderBy(desc(staffAudit.at), desc(staffAudit.sequence)).limit(1);
    expect(JSON.stringify(row)).not.toMatch(/nadie@|Otra2026/);
  });

  it('tells only the right password that a person is blocked', async () => {
    await db.update(staff).set({ blockedAt: server.time.now }).where(eq(staff.email, 'catalogo@botica.test'));
    expect((await logIn('catalogo@botica.test', 'Otra2026')).body.codigo).toBe('STAFF_WRONG_CREDENTIALS');
    expect((await logIn('catalogo@botica.test', demoPassword)).body.codigo).toBe('STAFF_BLOCKED');
    await db.update(staff).set({ blockedAt: null }).where(eq(staff.email, 'catalogo@botica.test'));
  });

  it('locks an account after five wrong passwords from any address, and unlocks it with time', async () => {
    for (let i = 0; i < 5; i++) expect((await logIn(admin, `mala${i}`, `190.4.1.${i}`)).status).toBe(400);
    expect(await lastActs(1)).toEqual(['session.locked']);
    expect(await logIn(admin, demoPassword)).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
    later(61_000);
    expect((await logIn(admin, demoPassword)).status).toBe(200);
  });

  it('locks an address that tries many accounts', async () => {
    await logIn('uno@botica.test', 'mala', '190.4.9.9');
    await db.update(attempts).set({ tries: 30 });
    await db.delete(attempts).where(eq(attempts.tries, 1));
    expect((await logIn(admin, demoPassword, '190.4.9.9')).status).toBe(429);
    expect((await logIn(admin, demoPassword, '190.4.9.10')).status).toBe(200);
  });

  it('rejects a login from a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const reply = await server.send('/consola/entrar', {
      method: 'POST',
      payload: { correo: admin, clave: demoPassword },
      headers,
    });
    expect(reply).toMatchObject({ status: 403, body: { codigo: 'FOREIGN_PAGE' } });
  });
});

describe('the code of the second factor', () => {
  const waitingLogin = async (correo = admin) => {
    const browser = staffBrowser(server);
    await browser.post('/consola/entrar', { correo, clave: demoPassword });
    return browser;
  };
  const enter = (browser: ReturnType<typeof staffBrowser>, codigo: string) =>
    browser.post('/consola/segundo-factor', { codigo });

  it('refuses a replayed code, also in another session', async () => {
    const codigo = nextCode(server);
    expect((await enter(await waitingLogin(), codigo)).status).toBe(200);
    const replayed = await enter(await waitingLogin(), codigo);
    expect(replayed).toMatchObject({ status: 400, body: { codigo: 'STAFF_CODE_USED' } });
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const browsers = [await waitingLogin(), await waitingLogin()];
    const codigo = nextCode(server);
    const replies = await Promise.all(browsers.map((browser) => enter(browser, codigo)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses a code of an earlier time, and pauses after five wrong ones', async () => {
    const browser = await waitingLogin();
    const old = codeAt(new Date(server.time.now.getTime() - 120_000));
    for (let i = 0; i < 5; i++) expect((await enter(browser, old)).body.codigo).toBe('STAFF_WRONG_CODE');
    expect(await enter(browser, nextCode(server))).toMatchObject({ status: 429 });
  });

  it('ends a login whose code does not come within ten minutes', async () => {
    const browser = await waitingLogin();
    later(10 * 60_000);
    expect(await enter(browser, nextCode(server))).toMatchObject({ status: 401 });
  });

  it('enrols a person at the first login, with ten recovery codes that work once each', async () => {
    const [person] = await db.select().from(staff).where(eq(staff.email, 'finanzas@botica.test'));
    await db.delete(staffSecondFactors).where(eq(staffSecondFactors.staffId, person?.id ?? ''));
    const browser = await waitingLogin('finanzas@botica.test');
    expect((await browser.send('/consola/sesion')).body.data.paso).toBe('inscripcion');
    expect((await browser.post('/consola/segundo-factor/confirmar', { codigo: '123456' })).status).toBe(409);

    const { secreto, uri } = (await browser.post('/consola/segundo-factor/inscribir')).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Botica:finanzas%40botica\.test\?issuer=Botica&secret=/);
    const [stored] = await db
      .select()
      .from(staffSecondFactors)
      .where(eq(staffSecondFactors.staffId, person?.id ?? ''));
    expect(stored?.secret).not.toContain(secreto);
    const enrolled = await browser.post('/consola/segundo-factor/confirmar', { codigo: nextCode(server, secreto) });
    expect(enrolled.status).toBe(200);
    expect(new Set(enrolled.body.data.codigos).size).toBe(10);
    expect((await browser.send('/consola/sesion')).body.data).toMatchObject({
      paso: 'lista',
      codigosDeRecuperacion: 10,
    });
    expect((await browser.post('/consola/segundo-factor/inscribir')).status).toBe(409);

    const [code] = enrolled.body.data.codigos;
    const again = await enter(await waitingLogin('finanzas@botica.test'), code.toLowerCase());
    expect(again.body.data).toEqual({ paso: 'lista', codigosDeRecuperacion: 9 });
    expect((await enter(await waitingLogin('finanzas@botica.test'), code)).status).toBe(400);
    const rows = await db
      .select()
      .from(staffAudit)
      .where(eq(staffAudit.staffId, person?.id ?? ''));
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(secreto);
  });
});
