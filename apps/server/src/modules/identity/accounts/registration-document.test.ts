import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RegistrationBody } from '@botica/contract/identity/accounts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;

const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c84' } })
  .withExif({ IFD0: { Copyright: 'secreto-de-la-foto' } })
  .jpeg()
  .toBuffer();

interface Upload {
  content: Buffer;
  name?: string;
  type?: string;
}

/** As the browser does: a multipart form over a real connection. */
async function upload(body: Partial<RegistrationBody>, file?: Upload, documentTypeId: number | undefined = 1) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  if (documentTypeId !== undefined) form.set('documentoTipoId', String(documentTypeId));
  if (file) {
    const { content, name = 'identidad.jpg', type = 'image/jpeg' } = file;
    form.set('documento', new Blob([new Uint8Array(content)], { type }), name);
  }
  const reply = await fetch(`${server.url}/gw/api/registro/v2`, {
    method: 'POST',
    body: form,
    headers: { 'x-empresaid': '2' },
  });
  return { status: reply.status, body: await reply.json() };
}

const proven = async (given: Partial<RegistrationBody> = {}) => {
  const body = aRegistration(given);
  return { ...body, tokenVerificacion: await prove(server, outside, body.celular) };
};
const documentsOf = async (email: string) =>
  [
    ...(await db.execute(sql`select d.* from identity_documents d join customers c on c.id = d.customer_id
      where c.email = ${email}`)),
  ] as { file_key: string; document_type_id: number; bytes: number }[];
const filesKept = async () => {
  const folder = join(server.platform.config.dataDir, 'files', 'identity-documents');
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jpg')).length;
};
const accountsOf = async (email: string) =>
  [...(await db.execute(sql`select id from customers where email = ${email}`))].length;

beforeEach(async () => {
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('registration with a document', () => {
  it('REG-11 REG-14 stores the picture with the account, without its metadata', async () => {
    const body = await proven();
    expect(await upload(body, { content: photo })).toMatchObject({
      status: 200,
      body: { data: { codigo: 'OK-REGISTRO' } },
    });
    const [document] = await documentsOf(body.CorreoElectronico);
    expect(document).toMatchObject({ document_type_id: 1 });
    const stored = await server.platform.files.get(document?.file_key ?? '');
    if (!stored) throw new Error('The file is not there');
    const content = await buffer(stored.body);
    expect(stored.contentType).toBe('image/jpeg');
    expect(content.includes('secreto-de-la-foto')).toBe(false);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  });

  it('REG-14 a passport is document 13, and another number is rejected', async () => {
    const body = await proven({ IdentidadTipoId: 2, NoIdentidad: 'E12345678' });
    expect(await upload(body, { content: photo }, 1)).toMatchObject({
      status: 422,
      body: { codigo: 'DOCUMENT_TYPE_NOT_VALID' },
    });
    expect((await upload(body, { content: photo }, 13)).status).toBe(200);
    expect(await documentsOf(body.CorreoElectronico)).toMatchObject([{ document_type_id: 13 }]);
  });

  it('REG-13 the document is optional', async () => {
    const body = await proven();
    expect((await upload(body)).status).toBe(200);
    expect(await documentsOf(body.CorreoElectronico)).toEqual([]);
  });

  it('REG-12 the document is for country 1 only', async () => {
    const body = await proven({ paisId: 2, celular: '502-5511-2233' });
    expect(await upload(body, { content: photo })).toMatchObject({
      status: 422,
      body: { codigo: 'DOCUMENT_NOT_TAKEN' },
    });
  });

  it.each([
    ['A058 a gif called jpg', { content: Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1') }],
    ['a program called png', { content: Buffer.from('MZ\x90\x00 not a picture at all'), name: 'foto.png' }],
    ['a picture called pdf', { content: photo, name: 'identidad.pdf' }],
    ['a picture that is two things', { content: photo, name: 'identidad.jpg.html' }],
  ])('REG-16 rejects %s, and stores nothing', async (_, file) => {
    const body = await proven();
    const before = await filesKept();
    expect(await upload(body, file)).toMatchObject({ status: 415, body: { codigo: 'FILE_NOT_AN_IMAGE' } });
    expect([await filesKept(), await accountsOf(body.CorreoElectronico)]).toEqual([before, 0]);
    expect((await upload(body, { content: photo })).status).toBe(200);
  });

  it('REG-16 accepts up to 100000 KB and not a byte more', async () => {
    const body = await proven();
    const huge = Buffer.alloc(100_000 * 1024 + 1);
    photo.copy(huge);
    const reply = await upload(body, { content: huge }).catch(() => undefined);
    // The connection may close while the rest is being sent; the test checks that nothing was stored.
    if (reply) expect(reply).toMatchObject({ status: 413, body: { codigo: 'FILE_TOO_LARGE' } });
    expect(await accountsOf(body.CorreoElectronico)).toBe(0);
    expect((await upload(body, { content: huge.subarray(0, 100_000 * 1024) })).status).toBe(200);
  }, 120_000);

  it('a rejected registration leaves no file behind', async () => {
    const before = await filesKept();
    const body = await proven({ CorreoElectronico: 'cliente@botica.test' });
    expect((await upload(body, { content: photo })).status).toBe(409);
    expect((await upload({ ...body, Nombre: '1' }, { content: photo })).status).toBe(422);
    expect(await filesKept()).toBe(before);
  });

  it('REG-25 an unexpected failure is reported, and leaves neither account nor file', async () => {
    const body = await proven();
    const before = await filesKept();
    await db.execute(sql`alter table identity_documents rename to hidden_documents`);
    try {
      expect(await upload(body, { content: photo })).toMatchObject({
        status: 500,
        body: { mensaje: 'No se pudo completar el registro' },
      });
    } finally {
      await db.execute(sql`alter table hidden_documents rename to identity_documents`);
    }
    expect([await filesKept(), await accountsOf(body.CorreoElectronico)]).toEqual([before, 0]);
    expect((await upload(body, { content: photo })).status).toBe(200);
  });

  it('the number of pictures per address is limited', async () => {
    const gif = { content: Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1') };
    const replies = [];
    for (let attempt = 0; attempt < 21; attempt += 1) replies.push(await upload(aRegistration(), gif));
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(415), 429]);
  });

  it('rejects a body that is not a form, and a form with too many parts', async () => {
    const json = await server.send('/api/registro/v2', { method: 'POST', payload: aRegistration() });
    expect(json.status).toBe(415);
    expect((await upload({ Nombre: 'Ana' })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`campo${i}`, 'x']));
    expect((await upload({ ...aRegistration(), ...many })).status).toBe(400);
    const cut = await server.send('/api/registro/v2', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=corte' },
      payload: '--corte\r\ncontent-disposition: form-data; name="Nombre"\r\n\r\nAna',
    });
    expect(cut.status).toBe(400);
  });
});
