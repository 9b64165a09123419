import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';
import { customers } from '../../customers/index.ts';
import { identityLinks } from '../accounts/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;
const [ana, luis, nuevo] = [
  await asCustomer(server, 'cliente@botica.test'),
  await asCustomer(server, 'externo@botica.test'),
  await asCustomer(server, 'nuevo@botica.test'),
];

const filesKept = async () => {
  const folder = join(server.platform.config.dataDir, 'files', 'identity-documents');
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jpg')).length;
};

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('the check of a picture', () => {
  const check = (content: Buffer, fields = { documentoTipo: '1' }) =>
    sendForm(server, '/api/Documentos/VerificarDocumento', { fields, files: [{ field: 'file', content }] });

  it('UPLOAD-07 answers whether a picture shows a document, also without an account, and stores nothing', async () => {
    const before = await filesKept();
    expect((await check(await aPhoto())).body.data).toMatchObject({ esValido: true });
    expect((await check(await aPhoto({ width: 60, height: 40 }))).body.data).toEqual({
      esValido: false,
      mensaje: 'Ocurrió un error al momento de verificar el documento',
    });
    expect(await filesKept()).toBe(before);
  });

  it.each([
    ['away', { error: { status: 500 } }],
    ['talking nonsense', { wrongAnswer: {} }],
  ])('DOC-04 reports a document reader that is %s', async (_, fault) => {
    await outside.fault('document-reader', fault);
    expect(await check(await aPhoto())).toMatchObject({
      status: 503,
      body: { codigo: 'DOCUMENT_NOT_VERIFIED', mensaje: 'Ocurrió un error al momento de verificar el documento' },
    });
  });

  it('DOC-02 A058 accepts one picture, and no gif', async () => {
    const gif = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } })
      .gif()
      .toBuffer();
    expect((await check(gif)).status).toBe(415);
    const content = await aPhoto();
    const files = [
      { field: 'file', content },
      { field: 'file', content },
    ];
    const fields = { documentoTipo: '1' };
    expect(await sendForm(server, '/api/Documentos/VerificarDocumento', { fields, files })).toMatchObject({
      body: { codigo: 'TOO_MANY_FILES' },
    });
  });
});

describe('linking an account', () => {
  const link = async (as: TestCustomer, documentoTipo = '1') =>
    sendForm(server, '/api/Documentos/EnlazarCuenta', {
      fields: { documentoTipo },
      files: [{ field: 'file', content: await aPhoto() }],
      as,
    });
  const set = (as: TestCustomer, change: Partial<typeof customers.$inferInsert>) =>
    db.update(customers).set(change).where(eq(customers.id, as.id));
  const find = async (as: TestCustomer) =>
    (await db.select().from(customers).where(eq(customers.id, as.id)))[0] ?? ({} as never);
  const fresh = {
    identityConfirmed: false,
    seenInPersonAt: null,
    isIcareValidated: false,
    isSenior: false,
    identityTypeId: 1,
  } as const;

  beforeEach(async () => {
    await db.delete(identityLinks);
    await set(nuevo, { ...fresh, identityNumber: '0801199000077', birthDate: '1990-04-12' });
  });

  it('PROFILE-08 DOC-06 linking confirms the identity, activates the benefits, and locks the number', async () => {
    expect((await link(nuevo)).body.data).toEqual({
      fueEnlazado: true,
      mensaje: 'Los beneficios de tu cuenta han sido activados.',
    });
    expect(await find(nuevo)).toMatchObject({
      identityConfirmed: true,
      seenInPersonAt: null,
      isIcareValidated: true,
      isSenior: false,
    });
    expect((await nuevo.send('/api/usuarios/perfil/identidad/obtener')).body.data).toEqual({
      noIdentidad: '0801199000077',
      identidadTipoId: 1,
      noIdentidad_Confirmado: true,
      fueEnlazado: true,
      confirmadaEnPersona: false,
      beneficiosActivos: true,
      revision: null,
    });
    expect((await link(nuevo)).body.data.fueEnlazado).toBe(true);
  });

  it('PROFILE-04 neither the number nor its kind can be changed after linking', async () => {
    await link(nuevo);
    const person = { nombre: 'Nuevo', apellido: 'Cliente', genero: 'M', fecha_Nacimiento: '12-04-1990' };
    const change = (identity: object) =>
      nuevo.send('/api/perfil/ModificarDatosPersonales', { method: 'POST', payload: { ...person, ...identity } });
    expect(await change({ noIdentidad: '0801199000078' })).toMatchObject({ body: { codigo: 'IDENTITY_CONFIRMED' } });
    const passport = { noIdentidad: '0801199000', identidadTipoId: 2 };
    expect(await change(passport)).toMatchObject({ body: { codigo: 'IDENTITY_CONFIRMED' } });
    expect((await change({ noIdentidad: '0801-1990-00077' })).status).toBe(200);
  });

  it('ROLE-11 the senior prices need a birth date that the document shows', async () => {
    await set(nuevo, { birthDate: '1966-11-15' });
    await link(nuevo);
    expect((await find(nuevo)).isSenior).toBe(true);
  });

  it('PROFILE-08 another person’s document links nothing', async () => {
    await set(nuevo, { identityNumber: '0801199000404' });
    const { body } = await link(nuevo);
    expect(body.data.fueEnlazado).toBe(false);
    expect(body.data.mensaje).toContain('No pudimos confirmar tu identidad');
    expect(await find(nuevo)).toMatchObject({ identityConfirmed: false, isIcareValidated: false });
  });

  it('DOC-04 an unavailable document reader links nothing, and the answer says so', async () => {
    await outside.fault('document-reader', { timeout: {} });
    expect(await link(nuevo)).toMatchObject({ status: 503, body: { codigo: 'DOCUMENT_NOT_VERIFIED' } });
    expect((await find(nuevo)).identityConfirmed).toBe(false);
  });

  it('an account without an identity must enter it first', async () => {
    await set(nuevo, { identityNumber: null });
    expect(await link(nuevo)).toMatchObject({ status: 422, body: { codigo: 'IDENTITY_MISSING' } });
  });

  it("REG-14 rejects a document of another kind than the account's identity", async () =>
    expect(await link(nuevo, '13')).toMatchObject({ status: 422, body: { codigo: 'DOCUMENT_TYPE_NOT_VALID' } }));

  it('one identity can be confirmed in one account only', async () => {
    const { identityNumber } = await find(ana);
    await set(nuevo, { identityNumber });
    expect(await link(nuevo)).toMatchObject({ status: 409, body: { codigo: 'IDENTITY_TAKEN' } });
    expect((await find(nuevo)).identityConfirmed).toBe(false);
  });

  it('two accounts confirm one identity concurrently: one succeeds', async () => {
    const before = await find(luis);
    await set(luis, { ...fresh, identityNumber: '0801199000077' });
    try {
      const replies = await race(server, customers, [() => link(nuevo), () => link(luis)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const people = [await find(nuevo), await find(luis)];
      expect(people.filter(({ identityConfirmed }) => identityConfirmed)).toHaveLength(1);
    } finally {
      await set(luis, { identityNumber: before.identityNumber, identityConfirmed: true });
    }
  });

  it('attempts to link an identity are limited', async () => {
    await set(nuevo, { identityNumber: '0801199000404' });
    const replies = [];
    for (let attempt = 0; attempt < 11; attempt += 1) replies.push((await link(nuevo)).status);
    expect(replies.at(-1)).toBe(429);
  });
});
