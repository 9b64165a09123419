import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { TestFile } from '../../../../test/upload.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';
import { identityDocuments } from '../accounts/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const start = server.time.now;
const [ana, luis] = [await asCustomer(server, 'cliente@botica.test'), await asCustomer(server, 'externo@botica.test')];

const documentsPath = '/api/usuarios/perfil/identidad/documentos';
const add = (files: TestFile[], fields: Record<string, string> = {}, as: TestCustomer = ana) =>
  sendForm(server, documentsPath, { files, fields, as });
const list = async (as: TestCustomer = ana) => (await as.send(documentsPath)).body.data;
const filesKept = async () => {
  const folder = join(server.platform.config.dataDir, 'files', 'identity-documents');
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jpg')).length;
};
const untilFiles = async (count: number) => {
  for (let attempt = 0; attempt < 100 && (await filesKept()) !== count; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await filesKept()).toBe(count);
};

beforeEach(async () => {
  server.time.now = start;
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('identity documents', () => {
  it('DOC-05 UPLOAD-06 several identity documents are stored in one request, re-encoded, and shown to their owner', async () => {
    const { status, body } = await add([{ content: await aPhoto() }, { content: await aPhoto(), name: 'b.JPEG' }]);
    expect([status, body.data.mensaje]).toEqual([200, 'El documento ha sido guardado.']);
    expect(body.data.documentos).toHaveLength(2);
    const [document] = await list();
    expect(document).toMatchObject({ tipoDocumento: 'Identidad', documentoTipoId: 1, productosEnlazados: [] });
    const picture = await fetch(`${server.url}${document.imagenURL}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const content = Buffer.from(await picture.arrayBuffer());
    expect(content.includes('secreto-de-la-foto')).toBe(false);
    expect((await sharp(content).metadata()).width).toBe(640);
  });

  it('UPLOAD-01 accepts jpg, png and gif', async () => {
    const drawing = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } });
    const files = [
      { content: await drawing.clone().png().toBuffer(), name: 'a.png' },
      { content: await drawing.clone().gif().toBuffer(), name: 'a.gif' },
      { content: await drawing.clone().jpeg().toBuffer(), name: 'blob' },
    ];
    expect((await add(files)).status).toBe(200);
  });

  it('DOC-01 rejects a request without a picture', async () =>
    expect(await add([], { documentoTipo: '1' })).toMatchObject({
      status: 422,
      body: { mensaje: 'Debe adjuntar al menos una imagen.' },
    }));

  it.each([
    ['another name', async () => ({ content: await aPhoto(), name: 'foto.exe' })],
    ['another content', async () => ({ content: Buffer.from('<svg onload="alert(1)"/>'), name: 'foto.png' })],
    ['half of a picture', async () => ({ content: (await aPhoto()).subarray(0, 700) })],
  ])('UPLOAD-01 UPLOAD-07 a file with %s rejects the whole request', async (_, disguised) => {
    const before = await filesKept();
    const rows = (await list()).length;
    const { status, body } = await add([{ content: await aPhoto() }, await disguised()]);
    expect([status, body.codigo]).toEqual([415, 'UPLOAD_NOT_AN_IMAGE']);
    expect([await filesKept(), (await list()).length]).toEqual([before, rows]);
  });

  it('UPLOAD-02 a twenty-first picture rejects the whole request', async () => {
    const before = await filesKept();
    const content = await aPhoto({ width: 60, height: 40 });
    const { status, body } = await add(Array.from({ length: 21 }, () => ({ content })));
    expect([status, body.codigo]).toEqual([422, 'TOO_MANY_FILES']);
    expect(await filesKept()).toBe(before);
    expect((await add(Array.from({ length: 20 }, () => ({ content })))).status).toBe(200);
  });

  it('REG-14 rejects an unknown kind of document', async () => {
    const before = await filesKept();
    const files = [{ content: await aPhoto() }];
    expect(await add(files, { documentoTipo: '7' })).toMatchObject({ body: { codigo: 'DOCUMENT_TYPE_NOT_VALID' } });
    expect(await filesKept()).toBe(before);
    const { body } = await add(files, { documentoTipo: '13' });
    expect(body.data.documentos).toMatchObject([{ tipoDocumento: 'Pasaporte' }]);
  });

  it('rejects a body that is not a form, and a form that breaks off', async () => {
    const noForm = await ana.send(documentsPath, { method: 'POST', payload: { files: 'x' } });
    expect([noForm.status, noForm.body.codigo]).toEqual([415, 'UNSUPPORTED_MEDIA']);
    const broken = await ana.send(documentsPath, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nmedia',
    });
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(broken.status).toBeLessThan(500);
  });

  it('deletes a document with its file, by either call', async () => {
    const before = await filesKept();
    const added = (await add([{ content: await aPhoto() }, { content: await aPhoto() }])).body.data.documentos;
    const [one, two] = added.map(({ documentoId }: { documentoId: string }) => documentoId);
    const calls = [`${documentsPath}/${one}`, `/api/documentos/EliminarDocumentoWebUser?documentoId=${two}`];
    for (const path of calls) expect((await ana.send(path, { method: 'DELETE' })).status).toBe(200);
    for (const path of calls) expect((await ana.send(path, { method: 'DELETE' })).status).toBe(404);
    await untilFiles(before);
  });

  it('a customer can store a hundred documents at most', async () => {
    const filler = Array.from({ length: 100 }, (_, n) => ({
      ...{ customerId: luis.id, documentTypeId: 1, fileKey: `identity-documents/relleno-${n}.jpg` },
      ...{ bytes: 1, createdAt: start },
    }));
    await db.insert(identityDocuments).values(filler);
    const before = await filesKept();
    expect(await add([{ content: await aPhoto() }], {}, luis)).toMatchObject({
      body: { codigo: 'TOO_MANY_DOCUMENTS' },
    });
    expect(await filesKept()).toBe(before);
  });
});

describe('the address of a picture', () => {
  it('the address of a picture is valid for a few minutes, and cannot be forged', async () => {
    const [{ imagenURL }] = await list();
    const ask = async (url: string) => (await fetch(`${server.url}${url}`)).status;
    expect(await ask(imagenURL)).toBe(200);
    expect(await ask(`${imagenURL.slice(0, -3)}abc`)).toBe(404);
    expect(await ask('/gw/archivos/x')).toBe(404);
    expect(await ask(`/gw/archivos/${ana.token}`)).toBeGreaterThanOrEqual(400);
    server.time.now = new Date(start.getTime() + 11 * 60_000);
    expect(await ask(imagenURL)).toBe(404);
  });

  it('the address of a picture stays the same for a while, so that the browser can cache it', async () => {
    const first = (await list())[0].imagenURL;
    server.time.now = new Date(start.getTime() + 60_000);
    const second = (await list())[0].imagenURL;
    server.time.now = new Date(start.getTime() + 120_000);
    expect((await list())[0].imagenURL).toBe(second);
    expect(first).not.toBe('');
  });
});
