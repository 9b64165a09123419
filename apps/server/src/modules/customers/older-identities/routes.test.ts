import { headerNames } from '@botica/contract/headers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { TestFile } from '../../../../test/upload.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';
import { customers } from '../index.ts';
import { olderIdentities } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const luis = await asCustomer(server, 'externo@botica.test');

const path = '/api/perfil/identidadesTerceraEdad';
const elvia = { nombreTerceraEdad: 'Elvia Núñez', noIdentidadTerceraEdad: '0501-1950-00055' };
const add = (given: object = {}, files: TestFile[] = [], as: TestCustomer = luis) =>
  sendForm(server, '/api/perfil/identidadTerceraEdadAgregarFormData', { fields: { ...elvia, ...given }, files, as });
const image = async () => ({ field: 'image', content: await aPhoto() });
const list = async (as: TestCustomer = luis) => (await as.send(path)).body.data;

beforeEach(async () => {
  await outside.reset();
  await db.execute(sql`delete from attempts`);
  await db.delete(olderIdentities).where(eq(olderIdentities.customerId, luis.id));
});

describe('older-age identities', () => {
  it('an older-age identity is stored without a picture, and is then unverified', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(String),
      nombreTerceraEdad: 'Elvia Núñez',
      noIdentidadTerceraEdad: '0501195000055',
      imagenURL: null,
      esVerificada: false,
    });
    expect(await list()).toEqual([body.data]);
  });

  it('A085 accepts the name in the spelling of the documents too', async () => {
    const { noIdentidadTerceraEdad } = elvia;
    const fields = { nOmbreTerceraEdad: 'Elvia Núñez', noIdentidadTerceraEdad };
    const reply = await sendForm(server, '/api/perfil/identidadTerceraEdadAgregarFormData', {
      fields,
      files: [],
      as: luis,
    });
    expect([reply.status, reply.body.data.nombreTerceraEdad]).toEqual([200, 'Elvia Núñez']);
  });

  it('an older-age identity is verified by a picture that shows the number', async () => {
    const { body } = await add({}, [await image()]);
    expect(body.data.esVerificada).toBe(true);
    expect((await fetch(`${server.url}${body.data.imagenURL}`)).status).toBe(200);
    const other = await add({ noIdentidadTerceraEdad: '0501195000404' }, [await image()]);
    expect(other.body.data.esVerificada).toBe(false);
  });

  it('an unavailable document reader leaves the identity unverified, until the picture is sent again', async () => {
    await outside.fault('document-reader', { error: { status: 503 } });
    expect((await add({}, [await image()])).body.data.esVerificada).toBe(false);
    await outside.reset();
    expect((await add({}, [await image()])).body.data.esVerificada).toBe(true);
    expect(await list()).toHaveLength(1);
  });

  it('the same number again updates the identity, and deletes the old picture', async () => {
    const first = (await add({}, [await image()])).body.data;
    const again = (await add({ nombreTerceraEdad: 'Elvia de Reyes' }, [await image()])).body.data;
    expect(again).toMatchObject({ id: first.id, nombreTerceraEdad: 'Elvia de Reyes', esVerificada: true });
    await expect
      .poll(async () => (await fetch(`${server.url}${first.imagenURL}`)).status, { timeout: 10_000 })
      .toBe(404);
    expect((await add({ nombreTerceraEdad: 'Sin foto' })).body.data).toMatchObject({
      id: first.id,
      imagenURL: expect.stringContaining('/gw/archivos/'),
    });
  });

  it('two concurrent requests with the same number store one identity', async () => {
    const replies = await race(server, customers, [() => add(), () => add()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['OLDER-01', { nombreTerceraEdad: ' ' }, 'nombreTerceraEdad', 'Debe ingresar un nombre'],
    ['OLDER-02', { noIdentidadTerceraEdad: '' }, 'noIdentidadTerceraEdad', 'Debe ingresar una identidad'],
    ['too long', { nombreTerceraEdad: 'a'.repeat(161) }, 'nombreTerceraEdad', 'Este dato es demasiado largo.'],
  ])('%s is rejected with its message', async (_, given, campo, mensaje) => {
    const { status, body } = await add(given, [await image()]);
    expect([status, body.erroresDeValidacion]).toEqual([422, [{ campo, mensaje }]]);
    expect(await list()).toEqual([]);
  });

  it('A158 an invalid Nicaraguan identity is rejected in company 14', async () => {
    const fields = { ...elvia, noIdentidadTerceraEdad: '999 300240 0004P' };
    const headers = { [headerNames.company]: '14' };
    const path = '/api/perfil/identidadTerceraEdadAgregarFormData';
    const { status, body } = await sendForm(server, path, { fields, headers, as: luis });
    const mensaje = 'Revisa el número de identidad, no parece válido.';
    expect([status, body.erroresDeValidacion]).toEqual([422, [{ campo: 'noIdentidadTerceraEdad', mensaje }]]);
    expect(await list()).toEqual([]);
  });

  it('OLDER-03 accepts one picture at most', async () => {
    expect(await add({}, [await image(), await image()])).toMatchObject({
      status: 422,
      body: { codigo: 'TOO_MANY_FILES' },
    });
    expect(await list()).toEqual([]);
  });

  it('an older-age identity can be removed', async () => {
    const { id } = (await add({}, [await image()])).body.data;
    expect((await luis.send(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await luis.send(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});
