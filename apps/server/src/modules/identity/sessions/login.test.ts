import { createHash, randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { hash, parseOptions } from '@node-rs/argon2';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, bearer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';
import { customers } from '../../customers/index.ts';
import { cleanUp } from './jobs.ts';
import { createLoginService } from './login.ts';
import { createPasswords, hashPassword, nobodysHash } from './passwords.ts';
import { createSessions } from './sessions.ts';
import { knownDevices, securityEvents, sessions } from './tables.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const email = 'cliente@botica.test';
const legacyForm = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

const post = (path: string, payload: object, remoteAddress = '190.4.0.1') =>
  server.send(path, { method: 'POST', payload, remoteAddress });
const check = (correo: string, clave: string, { ip, device = randomUUID() }: { ip?: string; device?: string } = {}) =>
  post('/api/login', { correo, clave, dispositivoId: device }, ip);
const logInLegacy = (correo: string, clave: string) =>
  post('/api/login/acceder', { correo, clave, dispositivoId: randomUUID() });
const logIn = (username: string, password: string) =>
  post('/identidad/login', { username, password, deviceId: randomUUID() });
const setCustomer = (values: Partial<typeof customers.$inferInsert>) =>
  db.update(customers).set(values).where(eq(customers.email, email));
const eventKinds = async () => (await db.select().from(securityEvents).orderBy(securityEvents.id)).map((e) => e.kind);

beforeEach(async () => {
  server.time.now = testNow;
  await db.delete(attempts);
  await db.delete(securityEvents);
  await db.delete(sessions);
  await db.delete(knownDevices);
  await setCustomer({
    passwordHash: await hash(demoPassword),
    passwordForm: 'ordinary',
    activationState: 'active',
    firstLoginAt: null,
  });
});

describe('the credential check', () => {
  it('LOGIN-01 the credential check sends an ordinary account to the identity provider, which logs in', async () => {
    expect((await check(email, demoPassword)).body).toEqual({ ok: true, data: { codigo: 'OK-LOGIN-COGNITO' } });
    const { status, body } = await logIn(email, demoPassword);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ expiraEn: 900, usuario: { nombre: 'Marta Reyes', usuarioCognito: true } });
    expect((await server.send('/api/sesiones/usuarios/datos', { headers: bearer(body.data.token) })).status).toBe(200);
  });

  it('LOGIN-02 a password in the legacy form goes to the legacy login, which replaces that form', async () => {
    await setCustomer({ passwordHash: await hash(legacyForm('Nueva2026')), passwordForm: 'legacy-sha1' });
    expect((await check(email, 'Nueva2026')).body.data).toEqual({ codigo: 'TOKEN' });
    // The digest whose hash is stored is not itself a password.
    expect((await logInLegacy(email, legacyForm('Nueva2026'))).status).toBe(404);

    expect((await logInLegacy(email, 'Nueva2026')).body.data.usuario.correoElectronico).toBe(email);
    expect((await check(email, 'Nueva2026')).body.data).toEqual({ codigo: 'OK-LOGIN-COGNITO' });
    expect((await logIn(email, 'Nueva2026')).status).toBe(200);
  });

  it.each([
    ['LOGIN-03', 'pending-provider', 'ERROR-COGNITO-ACTIVACION'],
    ['LOGIN-04', 'pending-store', 'ERROR-CODIGO-ACTIVACION-FS'],
  ] as const)('%s asks for activation of an account that is %s', async (_, activationState, codigo) => {
    await setCustomer({ activationState });
    expect((await check(email, demoPassword)).body.data).toEqual({ codigo });
    expect((await check(email, 'otra')).status).toBe(404);
    expect(await logInLegacy(email, demoPassword)).toMatchObject({
      status: 400,
      body: { codigo: 'ACCOUNT_NOT_ACTIVE' },
    });
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it('compares e-mails without case or surrounding spaces', async () => {
    expect((await check('  CLIENTE@botica.Test ', demoPassword)).status).toBe(200);
  });

  it('LOGIN-06 marks the first login as the first', async () => {
    expect((await logIn(email, demoPassword)).body.data.esPrimerLogin).toBe(true);
    expect((await logIn(email, demoPassword)).body.data.esPrimerLogin).toBe(false);
  });
});

describe('wrong credentials', () => {
  it('LOGIN-07 LOGIN-09 the legacy login answers 404 with its message for a wrong password and an unknown user', async () => {
    const answers = await Promise.all([
      logInLegacy(email, 'Otra2026'),
      logInLegacy('nadie@botica.test', 'Otra2026'),
      check(email, 'Otra2026'),
      check('nadie@botica.test', 'Otra2026'),
    ]);
    const told = answers.map(({ status, body: { referencia: _, ...body } }) => ({ status, body }));
    const refusal = { ok: false, codigo: 'WRONG_CREDENTIALS', mensaje: 'Usuario y/o contraseña incorrectos.' };
    expect(told).toEqual(Array(4).fill({ status: 404, body: refusal }));
  });

  it('LOGIN-08 LOGIN-09 the identity provider answers 400 with the other message, never 401', async () => {
    for (const user of [email, 'nadie@botica.test']) {
      const { status, body } = await logIn(user, 'Otra2026');
      expect(status).toBe(400);
      expect(body.mensaje).toBe('La dirección de correo electrónico o contraseña es incorrecta.');
    }
  });

  it('does the same work for an unknown user as for a wrong password', async () => {
    const verified: string[] = [];
    const real = createPasswords();
    const login = createLoginService({
      db,
      clock: server.platform.clock,
      sessions: createSessions(server.platform),
      passwords: {
        ...real,
        verify(hashed, password) {
          verified.push(hashed);
          return real.verify(hashed, password);
        },
      },
    });
    const device = { id: randomUUID(), name: 'prueba', ip: '190.4.0.1' };
    const statements = [];
    for (const user of [email, 'nadie@botica.test']) {
      statements.push(await server.countStatements(() => login.check(user, 'Otra2026', device)));
    }
    expect(verified).toHaveLength(2);
    expect(verified[1]).toBe(nobodysHash);
    expect(statements[0]).toBe(statements[1]);
    expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPassword('x')));
    expect(await eventKinds()).toEqual(['login-failed', 'login-failed']);
  });

  it('opens no session for a password that was changed while it was being verified', async () => {
    const real = createPasswords();
    const login = createLoginService({
      db,
      clock: server.platform.clock,
      sessions: createSessions(server.platform),
      passwords: {
        ...real,
        async verify(hashed, password) {
          const isRight = await real.verify(hashed, password);
          await setCustomer({ passwordHash: await hash('Cambiada2026') });
          return isRight;
        },
      },
    });
    const device = { id: randomUUID(), name: 'prueba', ip: '190.4.0.1' };
    expect(await login.logIn(email, demoPassword, device)).toMatchObject({ ok: false, code: 'WRONG_CREDENTIALS' });
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it('a login takes five statements besides the hash', async () => {
    await logIn(email, demoPassword);
    expect(await server.countStatements(() => logIn(email, demoPassword))).toBe(5);
  });

  it('stores no secret in the audit trail', async () => {
    await check(email, 'Secreta2026');
    await check('nadie@botica.test', 'Secreta2026');
    const rows = await db.select().from(securityEvents);
    expect(rows.map(({ kind, customerId }) => [kind, customerId !== null])).toEqual([
      ['login-failed', true],
      ['login-failed', false],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Secreta2026|nadie/);
  });
});

describe('guessing passwords', () => {
  it('locks an account after five wrong passwords from any address, and unlocks it with time', async () => {
    for (let i = 0; i < 5; i++) expect((await check(email, `mala${i}`, { ip: `190.4.1.${i}` })).status).toBe(404);
    const locked = await check(email, demoPassword);
    expect(locked).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
    expect(locked.body.mensaje).toBe('Has superado el límite de intentos, intenta nuevamente más tarde.');
    expect(locked.headers['retry-after']).toBe('30');
    expect((await eventKinds()).at(-1)).toBe('login-locked');
    expect((await check('mayor@botica.test', demoPassword)).status).toBe(200);

    server.time.now = new Date(testNow.getTime() + 31_000);
    expect((await check(email, demoPassword)).status).toBe(200);
    expect((await check(email, 'mala')).status).toBe(404);
  });

  it('doubles the wait after each further guess, up to a limit', async () => {
    for (let i = 0; i < 5; i++) await check(email, 'mala');
    const pauses = [];
    for (let i = 0; i < 8; i++) {
      const { headers } = await check(email, 'mala');
      pauses.push(Number(headers['retry-after']));
      server.time.now = new Date(server.time.now.getTime() + Number(headers['retry-after']) * 1000);
      await check(email, 'mala');
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('tolerates a clock that is behind the one that counted last', async () => {
    expect((await check(email, 'mala')).status).toBe(404);
    server.time.now = new Date(testNow.getTime() - 60_000);
    for (let i = 0; i < 4; i++) expect((await check(email, 'mala')).status).toBe(404);
    server.time.now = new Date(testNow.getTime() - 120_000);
    expect((await check(email, 'mala')).headers['retry-after']).toBe('30');
  });

  it('counts concurrent guesses', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => check(email, `mala${i}`)));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  /** Writes the counter directly: fifty verifications would take long. */
  const setTries = (limit: string, tries: number) =>
    db
      .update(attempts)
      .set({ tries })
      .where(like(attempts.key, `${limit}:%`));

  it.each([
    ['address', 50, { ip: '190.4.9.9' }],
    ['device', 10, { device: randomUUID() }],
  ])('locks the %s that tries many accounts, after %i', async (kind, allowed, where) => {
    expect((await check('nadie1@botica.test', 'mala', where)).status).toBe(404);
    await setTries(`login-${kind}`, allowed - 1);
    expect((await check('nadie2@botica.test', 'mala', where)).status).toBe(404);
    expect((await check('nadie3@botica.test', 'mala', where)).status).toBe(429);
    expect((await check(email, demoPassword, { ip: '190.4.9.10' })).status).toBe(200);
  });

  it('does not lock an address because of right passwords for many accounts', async () => {
    await check('nadie@botica.test', 'mala');
    await setTries('login-address', 48);
    for (let i = 0; i < 4; i++) expect((await check(email, demoPassword)).status).toBe(200);
  });
});

describe('known devices', () => {
  const devices = async () => (await db.select().from(knownDevices)).map(({ deviceId }) => deviceId);
  const inDays = (days: number) => new Date(testNow.getTime() + days * 24 * 3_600_000);

  it('a device stays known for half a year after its last login, and while it has a session', async () => {
    const [used, left] = [await asCustomer(server), await asCustomer(server)];
    await left.send('/api/usuarios/dispositivos/cerrar-sesion-actual', { method: 'POST' });
    await db
      .update(sessions)
      .set({ lastSeenAt: inDays(180) })
      .where(eq(sessions.deviceId, used.deviceId));
    await cleanUp(db, inDays(179));
    expect((await devices()).sort()).toEqual([used.deviceId, left.deviceId].sort());
    await cleanUp(db, inDays(181));
    expect(await devices()).toEqual([used.deviceId]);
  });

  it('only the device of the session that changes the password stays known', async () => {
    const [here, elsewhere] = [await asCustomer(server), await asCustomer(server)];
    expect((await devices()).sort()).toEqual([here.deviceId, elsewhere.deviceId].sort());
    const payload = { password: demoPassword, newPassword: 'Cambiada2026' };
    expect((await here.send('/api/login/change-password', { method: 'POST', payload })).status).toBe(200);
    expect(await devices()).toEqual([here.deviceId]);
  });
});

it('rejects a change of password to one of the commonest', async () => {
  const here = await asCustomer(server);
  const payload = { password: demoPassword, newPassword: 'Password1' };
  expect(await here.send('/api/login/change-password', { method: 'POST', payload })).toMatchObject({
    status: 422,
    body: { codigo: 'COMMON_PASSWORD', erroresDeValidacion: [{ campo: 'newPassword' }] },
  });
});

describe('the queue of password hashes', () => {
  it('runs two hashes concurrently, queues some and rejects the rest', async () => {
    const few = createPasswords({ atOnce: 2, waiting: 3 });
    const asked = Array.from({ length: 8 }, () =>
      few.hash('x').then(
        () => 'done',
        (error) => error.code,
      ),
    );
    expect((await Promise.all(asked)).sort()).toEqual([...Array(3).fill('LOGIN_BUSY'), ...Array(5).fill('done')]);
    expect(await few.hash('x')).toMatch(/^\$argon2id\$/);
  });
});

it('asCustomer logs in as any customer of the demo store', async () => {
  const marta = await asCustomer(server);
  const clinic = await asCustomer(server, 'externo@botica.test');
  expect(clinic.id).not.toBe(marta.id);
  const { body } = await clinic.send('/api/sesiones/usuarios/datos');
  expect(body.data).toMatchObject({ usuarioId: clinic.id, tipoUsuarioID: 1, creditoDisponible: 150_000 });
});
