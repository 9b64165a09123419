import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { demoPassword } from '@botica/demo-data';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { hasFile } from '../../../../test/has-file.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;

const post = (customer: TestCustomer, path: string, payload?: object) =>
  customer.send(path, { method: 'POST', ...(payload ? { payload } : {}) });
const row = async (id: string) => (await db.execute(sql`select * from customers where id = ${id}`))[0];
const open = (id: string) => server.send('/api/login/activar', { method: 'POST', payload: { id } });

beforeEach(async () => {
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('personal data', () => {
  const form = {
    nombre: 'Daniela',
    apellido: 'Funes Paz',
    genero: 'F',
    fecha_Nacimiento: '30-11-1985',
    noIdentidad: '0501-1985-00048',
  };

  it('shows the data of the account, with the mask of its phone', async () => {
    const customer = await asCustomer(server, 'cliente@botica.test');
    const { body } = await customer.send('/api/perfil/DatosPersonales');
    expect(body.data).toMatchObject({
      nombre: 'Marta',
      apellido: 'Reyes',
      genero: 'F',
      sexo: 'F', // A080
      fecha_Nacimiento: '12-04-1988',
      noIdentidad: '0501198800017',
      noIdentidad_Confirmado: true,
      mascaraCelular: '504-9999-9999',
      clienteAceptoTerminosSuscribete: false,
    });
  });

  it('REG-20 REG-23 the customer changes personal data under the same rules as at registration', async () => {
    const customer = await asCustomer(server, 'empresa@botica.test');
    expect((await post(customer, '/api/perfil/ModificarDatosPersonales', form)).body.data.apellido).toBe('Funes Paz');
    const wrong = { ...form, nombre: 'D4niela', fecha_Nacimiento: '31-02-1985' };
    const { status, body } = await post(customer, '/api/perfil/ModificarDatosPersonales', wrong);
    expect(status).toBe(422);
    expect(body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo)).toEqual([
      'nombre',
      'fecha_Nacimiento',
    ]);
  });

  it('REG-18 A196 the document is checked by the country of the account, whichever store is open', async () => {
    const customer = await asCustomer(server, 'nuevo@botica.test');
    const inGuatemala = (path: string, payload: object) =>
      customer.send(path, { method: 'POST', company: 12, payload });
    const tooShort = { ...form, noIdentidad: '0801-1999-0' };
    expect(await inGuatemala('/api/perfil/ModificarDatosPersonales', tooShort)).toMatchObject({
      status: 422,
      body: { erroresDeValidacion: [{ campo: 'noIdentidad', mensaje: 'La identidad debe tener 13 dígitos.' }] },
    });
    const asked = (valor: string) => ({
      identidad: { obligatorio: true, valor },
      tipoIdentidad: { obligatorio: true, valor: 1 },
      telefono: { obligatorio: false, valor: '' },
    });
    expect(await inGuatemala('/api/usuarios/perfil/identidad/actualizar', asked('080119990'))).toMatchObject({
      status: 422,
      body: { erroresDeValidacion: [{ campo: 'identidad', mensaje: 'La identidad debe tener 13 dígitos.' }] },
    });
  });

  it('a confirmed identity cannot be changed', async () => {
    const customer = await asCustomer(server, 'empresa@botica.test');
    const other = { ...form, noIdentidad: '0501-1985-99999' };
    expect(await post(customer, '/api/perfil/ModificarDatosPersonales', other)).toMatchObject({
      status: 409,
      body: { codigo: 'IDENTITY_CONFIRMED' },
    });
    expect((await row(customer.id))?.identity_number).toBe('0501198500048');
  });

  it('REG-17 the customer completes the fields that the registration left out', async () => {
    const customer = await asCustomer(server, 'nuevo@botica.test');
    const body = {
      Nombre: 'Nuevo',
      Apellido: 'Cliente',
      Genero: 'M',
      FechaNacimiento: '01-01-1999',
      NoIdentidad: '0801-1999-00001',
      IdentidadTipoId: 1,
      celular: '504-9900-1122',
    };
    expect((await post(customer, '/api/registro/actualizar-datos', { ...body, celular: '99' })).status).toBe(422);
    expect((await post(customer, '/api/registro/actualizar-datos', body)).status).toBe(200);
    expect(await row(customer.id)).toMatchObject({ phone: '50499001122', identity_number: '0801199900001' });
  });
});

describe('additional info', () => {
  const update = (customer: TestCustomer, identidad: string, telefono: string, obligatorio = true) =>
    post(customer, '/api/usuarios/perfil/identidad/actualizar', {
      identidad: { obligatorio, valor: identidad },
      tipoIdentidad: { obligatorio, valor: 1 },
      telefono: { obligatorio, valor: telefono },
    });

  it('INFO-02 INFO-03 INFO-04 INFO-05 additional info is stored without dashes', async () => {
    const customer = await asCustomer(server, 'nuevo@botica.test');
    expect((await update(customer, '0801-1999-00077', '504-9900-3344')).status).toBe(200);
    expect(await row(customer.id)).toMatchObject({ identity_number: '0801199900077', phone: '50499003344' });
    expect((await update(customer, '', '50499005566', false)).status).toBe(200);
    expect(await row(customer.id)).toMatchObject({ identity_number: '0801199900077', phone: '50499005566' });
  });

  it('INFO-01 INFO-06 rejects missing required additional info, with the server’s message', async () => {
    const customer = await asCustomer(server, 'nuevo@botica.test');
    const { status, body } = await update(customer, '', '9');
    expect(status).toBe(422);
    expect(body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo)).toEqual(['identidad', 'telefono']);
  });

  it('INFO-06 an unexpected failure has its own message', async () => {
    const customer = await asCustomer(server, 'nuevo@botica.test');
    await db.execute(sql`alter table countries rename to hidden_countries`);
    const reply = await update(customer, '0801-1999-00078', '504-9900-3344');
    await db.execute(sql`alter table hidden_countries rename to countries`);
    expect(reply).toMatchObject({
      status: 500,
      body: { mensaje: 'Lo sentimos, ocurrió un problema al actualizar la información.' },
    });
    expect((await row(customer.id))?.identity_number).not.toBe('0801199900078');
  });
});

describe('terms and tour', () => {
  it('stores that the terms were accepted, once', async () => {
    const customer = await asCustomer(server, 'empresa@botica.test');
    const check = () => customer.send('/api/UsuarioTerminosCondiciones/VerificarTerminosCondiciones/7');
    expect((await check()).body.data).toEqual({ aceptado: false });
    for (let time = 0; time < 2; time += 1) {
      expect((await post(customer, '/api/UsuarioTerminosCondiciones/GuardarTerminosCondiciones/7')).status).toBe(200);
    }
    expect((await check()).body.data).toEqual({ aceptado: true });
    expect((await post(customer, '/api/tours/realizado/1')).status).toBe(200);
    expect((await customer.send('/api/perfil/DatosPersonales')).body.data.tourRealizado).toBe(true);
  });
});

describe('change of e-mail', () => {
  const ask = (customer: TestCustomer, correoNuevo: string, clave = demoPassword) =>
    post(customer, '/api/perfil/cambiar-correo', { correoNuevo, clave });

  it('the new e-mail takes effect when its owner opens the link, and the old address is notified', async () => {
    const customer = await asCustomer(server, 'externo@botica.test');
    expect((await ask(customer, 'Clinica.nueva@correo.hn')).status).toBe(200);
    const link = await outside.link('clinica.nueva@correo.hn', /Confirma tu correo/);
    expect((await row(customer.id))?.email).toBe('externo@botica.test');
    expect((await server.send(`/api/login/VerificarLogin/${link}`)).body.data.tipo).toBe('cambio-correo');
    expect((await open(link)).status).toBe(200);
    expect(await row(customer.id)).toMatchObject({ email: 'Clinica.nueva@correo.hn' });
    await outside.mail('externo@botica.test', /correo de tu cuenta cambió/);
    expect((await open(link)).status).toBe(409);
    await db.execute(sql`update customers set email = 'externo@botica.test' where id = ${customer.id}`);
  });

  it('a change of e-mail needs the password, and wrong guesses are limited', async () => {
    const customer = await asCustomer(server, 'externo@botica.test');
    const replies = [];
    for (let attempt = 0; attempt < 6; attempt += 1) replies.push(await ask(customer, 'otro@correo.hn', 'Mala2026'));
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(replies[0]?.body).toMatchObject({ codigo: 'WRONG_PASSWORD' });
  });

  it('does not reveal that an address has an account, and does not take it', async () => {
    const customer = await asCustomer(server, 'externo@botica.test');
    expect((await ask(customer, 'CLIENTE@botica.test')).status).toBe(200);
    const letter = await outside.mail('cliente@botica.test', /Ya tienes una cuenta/);
    expect(letter.text).not.toContain('Clínica');
    expect((await ask(customer, 'externo@botica.test')).body.codigo).toBe('SAME_EMAIL');
    expect((await ask(customer, 'no es')).body.codigo).toBe('EMAIL_NOT_VALID');
  });

  it('rejects the link when another customer registered the address in the meantime', async () => {
    const customer = await asCustomer(server, 'externo@botica.test');
    await ask(customer, 'carrera@correo.hn');
    const link = await outside.link('carrera@correo.hn', /Confirma tu correo/);
    const other = await asCustomer(server, 'nuevo@botica.test');
    await db.execute(sql`update customers set email = 'carrera@correo.hn' where id = ${other.id}`);
    expect(await open(link)).toMatchObject({ status: 409, body: { codigo: 'EMAIL_TAKEN' } });
    await db.execute(sql`update customers set email = 'nuevo@botica.test' where id = ${other.id}`);
  });
});

describe('deleting the account', () => {
  const remove = (customer: TestCustomer, motivo: string, clave = demoPassword) =>
    post(customer, '/api/perfil/eliminarCuenta', { motivo, clave });

  it('ROLE-18 T60 deleting the account needs a reason', async () => {
    const customer = await asCustomer(server, 'mayor@botica.test');
    expect(await remove(customer, '  ')).toMatchObject({ status: 422, body: { mensaje: 'Debes ingresar el motivo.' } });
    expect((await row(customer.id))?.deleted_at).toBeNull();
  });

  it('deleting the account needs the password, and wrong guesses are limited', async () => {
    const customer = await asCustomer(server, 'mayor@botica.test');
    const wrong = { status: 400, body: { codigo: 'WRONG_PASSWORD', erroresDeValidacion: [{ campo: 'clave' }] } };
    expect(await post(customer, '/api/perfil/eliminarCuenta', { motivo: 'Ya no' })).toMatchObject(wrong);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await remove(customer, 'Ya no', 'Mala2026')).toMatchObject(wrong);
    }
    expect((await remove(customer, 'Ya no')).status).toBe(429);
    expect((await row(customer.id))?.deleted_at).toBeNull();
  });

  it('a customer of the social login needs a recent login instead of the password', async () => {
    const customer = await asCustomer(server, 'mayor@botica.test');
    await db.execute(sql`update sessions set method = 'social', created_at = ${server.time.now.toISOString()}::timestamptz
      - interval '11 minutes' where customer_id = ${customer.id} and revoked_at is null`);
    const { status, body } = await post(customer, '/api/perfil/eliminarCuenta', { motivo: 'Ya no' });
    expect([status, body.codigo]).toEqual([403, 'RECENT_LOGIN_REQUIRED']);
    expect((await row(customer.id))?.deleted_at).toBeNull();
    expect((await remove(customer, '', demoPassword)).status).toBe(422);
    await db.execute(sql`update sessions set created_at = ${server.time.now.toISOString()}::timestamptz
      - interval '9 minutes' where customer_id = ${customer.id} and revoked_at is null`);
    // No reason, so nothing is deleted: the login was recent enough.
    expect((await post(customer, '/api/perfil/eliminarCuenta', { motivo: ' ' })).status).toBe(422);
  });

  it('ROLE-18 erases the personal data, closes every session and keeps the row', async () => {
    const customer = await asCustomer(server, 'mayor@botica.test');
    const elsewhere = await asCustomer(server, 'mayor@botica.test');
    const fileKey = `identity-documents/${randomUUID()}.jpg`;
    await server.platform.files.put(fileKey, Readable.from(['x']), 'image/jpeg');
    await db.execute(sql`insert into identity_documents (customer_id, document_type_id, file_key, bytes, created_at)
      values (${customer.id}, 1, ${fileKey}, 1, now())`);

    expect((await remove(customer, 'Ya no la uso')).status).toBe(200);
    const left = await row(customer.id);
    expect(left).toMatchObject({
      deletion_reason: 'Ya no la uso',
      phone: null,
      birth_date: null,
      identity_number: null,
    });
    expect(JSON.stringify(left)).not.toMatch(/Rosal|Mejía|mayor@|0801195200023|98760023/);
    expect((await customer.send('/api/perfil/DatosPersonales')).status).toBe(401);
    expect((await elsewhere.send('/api/tours/realizado/1', { method: 'POST' })).status).toBe(401);
    const open = await db.execute(
      sql`select 1 from sessions where customer_id = ${customer.id} and revoked_at is null`,
    );
    expect(open).toHaveLength(0);
    expect(await db.execute(sql`select 1 from known_devices where customer_id = ${customer.id}`)).toHaveLength(0);
    await expect(asCustomer(server, 'mayor@botica.test')).rejects.toThrow();
    await outside.mail('mayor@botica.test', /Tu cuenta fue eliminada/);
    await expect.poll(() => hasFile(server.platform.files, fileKey), { timeout: 8000 }).toBe(false);
  });
});
