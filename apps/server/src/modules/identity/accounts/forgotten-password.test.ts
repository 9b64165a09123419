import { createHash, randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;
const [{ password_hash: demoHash } = { password_hash: '' }] = (await db.execute(
  sql`select password_hash from customers where email = 'mayor@botica.test'`,
)) as unknown as { password_hash: string }[];

const email = 'mayor@botica.test';
const post = (path: string, payload: object) => server.send(path, { method: 'POST', payload });
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const credentials = (password: string) => ({ correo: email, clave: password, dispositivoId: randomUUID() });
const codeFor = async (password: string) => (await post('/api/login', credentials(password))).body;
const customer = async () => (await db.execute(sql`select * from customers where email = ${email}`))[0];
const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
  await db.execute(
    sql`update customers set password_hash = ${demoHash}, password_form = 'ordinary' where email = ${email}`,
  );
});

describe('recovery by link', () => {
  const askLink = (correo: string) => post('/api/login/SendEmailResetPasswd/', { correo });
  const check = (x: string) => server.send(`/api/login/VerificarLinkPasswd/${x}`);
  const change = (llave: string, clave = 'Nueva2026', password = sha1(clave)) =>
    post('/api/login/CambiarPassword', { password, llave, clave });
  const mailed = async () => {
    await askLink(email);
    return outside.link(email, /Cambia tu contraseña/);
  };

  it('PASS-06 PASS-08 A088 LOGIN-02 accepts the SHA-1, stores a slow hash of it, and the next login is the legacy one', async () => {
    const link = await mailed();
    expect(await check(link)).toMatchObject({ status: 200, body: { data: { correo: 'm****@botica.test' } } });
    expect((await change(link)).status).toBe(200);
    const row = await customer();
    expect(row).toMatchObject({ password_form: 'legacy-sha1' });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await codeFor('Nueva2026')).toMatchObject({ data: { codigo: 'TOKEN' } });
    expect(await codeFor(demoPassword)).toMatchObject({ codigo: 'WRONG_CREDENTIALS' });
    expect((await post('/api/login/acceder', credentials('Nueva2026'))).status).toBe(200);
    await outside.mail(email, /Tu contraseña cambió/);
  });

  it('PASS-07 a used link answers that it was used, and the other mailed links are void', async () => {
    const first = await mailed();
    await outside.reset();
    const second = await mailed();
    expect((await change(second)).status).toBe(200);
    const used = { status: 409, body: { codigo: 'LINK_USED', mensaje: 'El link ya fue utilizado' } };
    expect([await check(second), await change(second), await change(first)]).toMatchObject([used, used, used]);
  });

  it('PASS-07 two concurrent requests use the link once', async () => {
    const link = await mailed();
    const replies = await Promise.all([change(link, 'Primera1x'), change(link, 'Segunda1x')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('PASS-06 a recovery link expires after an hour', async () => {
    const link = await mailed();
    later(3600);
    expect([await check(link), await change(link)]).toMatchObject([{ status: 404 }, { status: 404 }]);
  });

  it('PASS-08 rejects a value that is not an upper-case SHA-1', async () => {
    const link = await mailed();
    for (const password of ['Nueva2026', sha1('Nueva2026').toLowerCase(), '']) {
      expect((await change(link, 'Nueva2026', password)).status).toBe(400);
    }
    expect((await change(link)).status).toBe(200);
  });

  it('PASS-01 PASS-02 PASS-11 A088 enforces the password rules', async () => {
    const link = await mailed();
    for (const weak of ['a', 'nuevaclave', 'Corta1']) {
      expect(await change(link, weak)).toMatchObject({
        status: 422,
        body: {
          codigo: 'InvalidPasswordException',
          mensaje: 'La contraseña debe contener minúsculas, mayúsculas y números.',
        },
      });
    }
    // The rules are checked on the password whose SHA-1 is set, not on a different one.
    expect((await change(link, 'Nueva2026', sha1('a'))).status).toBe(400);
    expect((await post('/api/login/CambiarPassword', { password: sha1('a'), llave: link })).status).toBe(400);
    expect(await codeFor(demoPassword)).toMatchObject({ data: { codigo: 'OK-LOGIN-COGNITO' } });
    expect((await change(link)).status).toBe(200);
  });

  it('rejects one of the commonest passwords and leaves the link usable', async () => {
    const link = await mailed();
    expect(await change(link, 'Password1')).toMatchObject({ status: 422, body: { codigo: 'COMMON_RESET_PASSWORD' } });
    expect((await change(link)).status).toBe(200);
  });

  it('a recovery by link closes every session', async () => {
    const device = await asCustomer(server, email);
    await change(await mailed());
    expect((await device.send('/api/perfil/DatosPersonales')).status).toBe(401);
  });

  it('answers the same for an unregistered e-mail, and queues the same work', async () => {
    // A finished job leaves no row, so the test counts jobs as they are created.
    await db.execute(sql`create table made_jobs (name text, data jsonb)`);
    await db.execute(sql`
      create function note_job() returns trigger language plpgsql as
      'begin insert into public.made_jobs values (new.name, new.data); return new; end'`);
    await db.execute(sql`create trigger note_jobs after insert on pgboss.job for each row execute function note_job()`);
    const jobsFor = async (address: string) =>
      (await db.execute(sql`select 1 from made_jobs where name = 'account-link' and data ->> 'email' = ${address}`))
        .length;
    expect((await askLink('nadie@correo.hn')).body.data).toEqual((await askLink(email)).body.data);
    expect([await jobsFor('nadie@correo.hn'), await jobsFor(email)]).toEqual([1, 1]);
    await db.execute(sql`drop trigger note_jobs on pgboss.job`);
    expect(await outside.messages('mail', 'nadie@correo.hn')).toEqual([]);
  });
});

describe('recovery by code', () => {
  const ask = (address: string) =>
    server.send(`/api/login/cognito/forgotpassword/?email=${encodeURIComponent(address)}`, { method: 'POST' });
  const confirm = (code: string, { password = 'Nueva2026', username = email, path = '/api/login' } = {}) =>
    post(`${path}/forgotpassword/confirmation`, {
      deviceId: randomUUID(),
      username,
      password,
      confirmationCode: code,
    });
  const mailed = async () => {
    await ask(email);
    return outside.code(email);
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it.each(['/api/login', '/api/login/cognito'])(
    'A030 changes the password at %s/forgotpassword/confirmation',
    async (path) => {
      const device = await asCustomer(server, email);
      const code = await mailed();
      expect(code).toMatch(/^\d{6}$/);
      expect((await confirm(code, { path })).status).toBe(200);
      expect(await codeFor('Nueva2026')).toMatchObject({ data: { codigo: 'OK-LOGIN-COGNITO' } });
      expect((await device.send('/api/perfil/DatosPersonales')).status).toBe(401);
      expect((await confirm(code, { path })).status).toBe(422);
    },
  );

  it('PASS-11 A112 rejects a weak password before it checks the code', async () => {
    const code = await mailed();
    expect(await confirm(code, { password: 'nuevaclave' })).toMatchObject({
      status: 422,
      body: {
        codigo: 'InvalidPasswordException',
        mensaje: 'La contraseña debe contener minúsculas, mayúsculas y números.',
      },
    });
    expect((await confirm(code)).status).toBe(200);
  });

  it('rejects one of the commonest passwords before it checks the code', async () => {
    const code = await mailed();
    expect(await confirm(code, { password: 'Password1' })).toMatchObject({
      status: 422,
      body: {
        codigo: 'COMMON_RESET_PASSWORD',
        mensaje: 'Esa contraseña es de las más usadas y es fácil de adivinar. Elige otra.',
        erroresDeValidacion: [{ campo: 'password' }],
      },
    });
    expect((await confirm(code)).status).toBe(200);
  });

  it('PASS-09 stops sending codes after a few, also for an unregistered e-mail', async () => {
    for (const address of ['empresa@botica.test', 'nadie@correo.hn']) {
      const replies = [];
      for (let attempt = 0; attempt < 6; attempt += 1) replies.push(await ask(address));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(replies.at(-1)?.body).toMatchObject({
        codigo: 'LimitExceededException',
        mensaje: 'Has superado el límite de envios, intenta nuevamente más tarde.',
      });
    }
  });

  it('PASS-09 wrong guesses are limited, and an unregistered e-mail gets the same answers', async () => {
    const code = await mailed();
    const guess = async (username: string) => {
      const replies = [];
      for (let attempt = 0; attempt < 7; attempt += 1) replies.push(await confirm(other(code), { username }));
      return replies.map(({ status, body }) => [status, body.codigo]);
    };
    const known = await guess(email);
    expect(known).toEqual([...Array(6).fill([422, 'CODE_NOT_VALID']), [429, 'LimitExceededException']]);
    expect(await guess('nadie@correo.hn')).toEqual(known);
    later(301);
    expect((await confirm(code)).status).toBe(422);
    expect(await codeFor(demoPassword)).toMatchObject({ data: { codigo: 'OK-LOGIN-COGNITO' } });
  });

  it('PASS-10 an unexpected failure has its own message and changes nothing', async () => {
    const code = await mailed();
    await db.execute(sql`alter table security_events rename to hidden_events`);
    try {
      expect(await confirm(code)).toMatchObject({
        status: 500,
        body: {
          codigo: 'ERROR-GENERAL',
          mensaje: 'Ocurrió un error mientras se realizaba el cambio de clave.',
        },
      });
    } finally {
      await db.execute(sql`alter table hidden_events rename to security_events`);
    }
    expect(await codeFor(demoPassword)).toMatchObject({ data: { codigo: 'OK-LOGIN-COGNITO' } });
    expect((await confirm(code)).status).toBe(200);
  });
});
