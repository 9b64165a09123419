import { randomUUID } from 'node:crypto';
import type { RegistrationBody } from '@botica/contract/identity/accounts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { codes } from '../codes/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;

const register = (payload: Partial<RegistrationBody>) => server.send('/api/registro', { method: 'POST', payload });
const proven = async (given: Partial<RegistrationBody> = {}) => {
  const body = aRegistration(given);
  return { ...body, tokenVerificacion: await prove(server, outside, body.celular) };
};
const account = async (email: string) =>
  (await db.execute(sql`select * from customers where lower(email) = ${email.toLowerCase()}`))[0];
const login = (email: string, password = 'Segura2026') =>
  server.send('/api/login', {
    method: 'POST',
    payload: { correo: email, clave: password, dispositivoId: randomUUID() },
  });
const count = async () => Number((await db.execute(sql`select count(*) as n from customers`))[0]?.n);
const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};

const ready = { status: 200, body: { data: { codigo: 'OK-REGISTRO' } } };
const waiting = { status: 200, body: { data: { codigo: 'ERROR-CODIGO-ACTIVACION-FS' } } };

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('registration with a proven phone or e-mail', () => {
  it('REG-01 creates an account that can log in immediately, and mails a welcome', async () => {
    const body = await proven({ dispositivoId: randomUUID() });
    expect(await register(body)).toMatchObject(ready);
    expect(await account(body.CorreoElectronico)).toMatchObject({
      first_name: 'Ana Lucía',
      company_id: 2,
      user_type_id: 2,
      identity_number: body.NoIdentidad.replaceAll('-', ''),
      identity_confirmed: false,
      phone: body.celular.replaceAll('-', ''),
      birth_date: '1990-04-12',
      activation_state: 'active',
      password_form: 'ordinary',
    });
    expect(await login(body.CorreoElectronico)).toMatchObject({ body: { data: { codigo: 'OK-LOGIN-COGNITO' } } });
    await outside.mail(body.CorreoElectronico, /bienvenida/);
  });

  it('stores the password as argon2id, and the acceptance of the terms', async () => {
    const body = await proven();
    await register(body);
    const row = await account(body.CorreoElectronico);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const terms = await db.execute(sql`select terms_id from accepted_terms where customer_id = ${row?.id}`);
    expect([...terms]).toEqual([{ terms_id: 1 }]);
    const events = await db.execute(sql`select kind from security_events where customer_id = ${row?.id}`);
    expect(events.map(({ kind }) => kind)).toContain('registered');
  });

  it('accepts a proven e-mail as well', async () => {
    const body = aRegistration();
    const tokenVerificacion = await prove(server, outside, body.CorreoElectronico);
    expect(await register({ ...body, tokenVerificacion })).toMatchObject(ready);
    expect((await account(body.CorreoElectronico))?.email_verified_at).not.toBeNull();
  });

  it('rejects a token that proves another phone, that was not verified, or that is too old', async () => {
    const body = await proven();
    expect(await register({ ...body, celular: '504-9900-0000' })).toMatchObject({
      status: 409,
      body: { codigo: 'VERIFICATION_EXPIRED' },
    });
    const { body: fresh } = await server.send('/api/seguridad/codigos/token');
    expect((await register({ ...body, tokenVerificacion: fresh.data.token })).status).toBe(409);
    later(15 * 60 + 1);
    expect((await register(body)).status).toBe(409);
    expect(await account(body.CorreoElectronico)).toBeUndefined();
  });

  it('one token creates one account', async () => {
    const body = await proven();
    await register(body);
    const again = { ...body, CorreoElectronico: 'segunda@correo.hn' };
    expect((await register(again)).status).toBe(409);
    expect(await account('segunda@correo.hn')).toBeUndefined();
  });

  it('reports that the e-mail has an account, ignoring case, and the proof stays usable for another e-mail', async () => {
    const body = await proven({ CorreoElectronico: 'CLIENTE@botica.test' });
    expect(await register(body)).toMatchObject({
      status: 409,
      body: { codigo: 'EMAIL_TAKEN', mensaje: 'Ya existe una cuenta con este correo electrónico.' },
    });
    expect(await register({ ...body, CorreoElectronico: 'otra.vez@correo.hn' })).toMatchObject(ready);
  });

  it('a form repeated within a minute creates one account and gets the same answer', async () => {
    const body = await proven();
    const before = await count();
    expect([await register(body), await register(body)]).toMatchObject([ready, ready]);
    expect(await count()).toBe(before + 1);
    later(61);
    expect((await register(body)).status).toBe(409);
  });

  it('two concurrent copies of one form create one account, and both answer that it is ready', async () => {
    const body = await proven();
    const before = await count();
    const replies = await race(server, codes, [() => register(body), () => register(body)]);
    expect(replies).toMatchObject([ready, ready]);
    expect(await count()).toBe(before + 1);
  });

  it('two people register one e-mail concurrently: one gets the account, the other an error', async () => {
    const [one, two] = [await proven({ CorreoElectronico: 'dos@correo.hn' }), await proven()];
    const other = { ...two, CorreoElectronico: 'Dos@correo.hn' };
    const replies = await race(server, codes, [() => register(one), () => register(other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('registration without a proof', () => {
  it('LOGIN-04 the account waits for the mailed code, and cannot log in before', async () => {
    const body = aRegistration();
    expect(await register(body)).toMatchObject(waiting);
    expect(await account(body.CorreoElectronico)).toMatchObject({ activation_state: 'pending-store' });
    expect(await login(body.CorreoElectronico)).toMatchObject({
      body: { data: { codigo: 'ERROR-CODIGO-ACTIVACION-FS' } },
    });
    expect(await outside.code(body.CorreoElectronico)).toMatch(/^\d{4}$/);
  });

  it('does not reveal that an e-mail has an account: the answer is the same, and the owner gets a letter', async () => {
    const stranger = aRegistration();
    const taken = aRegistration({ CorreoElectronico: 'Cliente@botica.test' });
    const [free, known] = [await register(stranger), await register(taken)];
    expect({ ...known, headers: undefined }).toEqual({ ...free, headers: undefined });
    const [letter] = await outside.messages('mail', 'cliente@botica.test');
    expect(letter).toMatchObject({ subject: 'Ya tienes una cuenta en Botica' });
    expect((await account('cliente@botica.test'))?.first_name).toBe('Marta');
  });

  it('does the same work for an unknown e-mail, one that waits for its code and one that has an account', async () => {
    const known = aRegistration({ CorreoElectronico: 'cliente@botica.test' });
    const waitingFor = aRegistration();
    await register(waitingFor);
    const work = [];
    for (const body of [aRegistration(), known, { ...waitingFor, Clave: 'Cambiada2026' }]) {
      await outside.reset();
      const statements = await server.countStatements(() => register(body));
      const letters = await outside.messages('mail', body.CorreoElectronico);
      work.push({ statements, letters: letters.length });
    }
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
    expect(work[0]?.letters).toBe(1);
  });

  it('both letters of a registration have the words of the company of the store', async () => {
    const { sql } = server.platform.database;
    await sql`insert into letter_texts (company_id, letter_id, subject, greeting, intro, button, closing) values
      (2, 'codigo-activacion', 'Activa con este código', 'Hola,', 'Escríbelo en la tienda.', '', ''),
      (2, 'cuenta-ya-existe', 'Ya eres cliente', 'Hola, {nombre}:', 'Ya tienes una cuenta.', 'Entrar', '')`;
    const subjects = [];
    for (const body of [aRegistration(), aRegistration({ CorreoElectronico: 'cliente@botica.test' })]) {
      await outside.reset();
      await register(body);
      subjects.push((await outside.messages('mail', body.CorreoElectronico))[0]?.subject);
    }
    expect(subjects).toEqual(['Activa con este código', 'Ya eres cliente']);
    await sql`delete from letter_texts`;
  });

  it('the latest form replaces an unconfirmed account', async () => {
    const first = aRegistration({ Clave: 'DelPrimero1' });
    await register(first);
    const second = { ...aRegistration(), CorreoElectronico: first.CorreoElectronico };
    expect(await register(second)).toMatchObject(waiting);
    const code = await outside.code(first.CorreoElectronico);
    const payload = { correo: first.CorreoElectronico, codigo: code };
    expect((await server.send('/api/login/activar/codigo', { method: 'POST', payload })).status).toBe(200);
    expect((await login(first.CorreoElectronico, 'DelPrimero1')).status).toBe(404);
    expect((await login(first.CorreoElectronico)).status).toBe(200);
  });

  it.each([{ error: { status: 500 } }, { timeout: {} }, { wrongAnswer: {} }])(
    'REG-10 nothing is created when mail fails with %j, with or without an account there',
    async (switchedOn) => {
      await outside.fault('mail', switchedOn);
      const before = await count();
      const body = aRegistration();
      const refused = { status: 503, body: { mensaje: 'Lo sentimos, ocurrió un problema al enviar el código' } };
      expect(await register(body)).toMatchObject(refused);
      expect(await register({ ...body, CorreoElectronico: 'cliente@botica.test' })).toMatchObject(refused);
      expect(await count()).toBe(before);
    },
  );
});

describe('validation of the registration form', () => {
  const wrong = {
    Nombre: 'Ana1',
    NoIdentidad: '0801',
    FechaNacimiento: '16-11-2026',
    celular: '9988',
    Clave: 'corta',
    aceptaTerminosCondiciones: false,
  };

  it.each([
    ['REG-20', 'Nombre'],
    ['REG-18', 'NoIdentidad'],
    ['REG-24', 'FechaNacimiento'],
    ['REG-17', 'celular'],
    ['PASS-01', 'Clave'],
  ] as const)('%s rejects a wrong %s and creates no account', async (_, campo) => {
    const before = await count();
    const { status, body } = await register(aRegistration({ [campo]: wrong[campo] }));
    expect(status).toBe(422);
    expect(body.erroresDeValidacion).toMatchObject([{ campo }]);
    expect(await count()).toBe(before);
  });

  it('names every wrong field by its wire name, in the order of the form', async () => {
    const { body } = await register(aRegistration(wrong));
    expect(body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo)).toEqual(Object.keys(wrong));
  });

  it('rejects one of the commonest passwords, in any case', async () => {
    for (const Clave of ['Password1', 'Qwerty123', 'Abcd1234']) {
      expect(await register(aRegistration({ Clave }))).toMatchObject({
        status: 422,
        body: {
          erroresDeValidacion: [
            { campo: 'Clave', mensaje: 'Esa contraseña es de las más usadas y es fácil de adivinar. Elige otra.' },
          ],
        },
      });
    }
  });

  it('A131 A176 validates the identity by the chosen country, in any store', async () => {
    const nicaraguan = aRegistration({ NoIdentidad: '0012503880004B', paisId: 3, celular: '505-8811-2233' });
    const inCompany = (company: 2 | 12 | 14, payload: object) =>
      server.send('/api/registro', { method: 'POST', payload, company });
    expect(await inCompany(2, nicaraguan)).toMatchObject(waiting);
    expect(await inCompany(12, aRegistration({ NoIdentidad: '0012503880004B' }))).toMatchObject({
      status: 422,
      body: { erroresDeValidacion: [{ campo: 'NoIdentidad', mensaje: 'La identidad debe tener 13 dígitos.' }] },
    });
  });

  it('rejects an unknown country, and a body without its fields', async () => {
    expect(await register(aRegistration({ paisId: 999 }))).toMatchObject({
      status: 422,
      body: { codigo: 'COUNTRY_NOT_FOUND' },
    });
    expect((await register({ Nombre: 'Ana' })).status).toBe(400);
  });

  it('registrations per address are limited', async () => {
    const replies = [];
    for (let attempt = 0; attempt < 21; attempt += 1) replies.push(await register(aRegistration({ paisId: 999 })));
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(422), 429]);
  });
});
