import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { aPicture, sendPicture } from '../../../../test/fixtures/pictures.fixture.ts';
import { draft, givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { hasFile } from '../../../../test/has-file.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const { pictures } = server.services;
const staff = await asStaff(server, 'catalogo@botica.test');
const dayMs = 86_400_000;

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const countPictures = async () => (await sql`select count(*)::int as count from pictures`)[0]?.count;
const publish = async (id: number) => {
  const { sello } = await pageOf(staff, id);
  return staff.post('/consola/productos/publicar', {
    clave: randomUUID(),
    productos: [{ productoId: id, sello }],
  });
};
const upload = async (id: number, content?: Buffer, crop = '') =>
  (await sendPicture(staff, id, content ?? (await aPicture()), crop)).body.data;
const detail = async (id: number) => (await server.send(`/producto/api/Buscador/detalle?productoId=${id}`)).body.data;

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is stored from %s as WebP of each size, without metadata',
    async (format) => {
      const { id } = await givenProduct(server);
      const content = await aPicture({ format });
      const { imagenId, url, ancho, alto } = await upload(id, content);
      expect([ancho, alto]).toEqual([1200, 800]);
      for (const [query, width] of [
        ['', 1200],
        ['?ancho=192', 192],
        ['?ancho=360', 360],
        ['?ancho=720', 720],
      ] as const) {
        const reply = await get(`${url}${query}`);
        expect(reply.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const facts = await sharp(reply.rawPayload).metadata();
        expect(facts).toMatchObject({ format: 'webp', width });
        expect(facts.exif).toBeUndefined();
        const again = await get(`${url}${query}`, { 'if-none-match': reply.headers.etag });
        expect(again.statusCode).toBe(304);
      }
      expect(imagenId).toMatch(/^[0-9a-f]{40}$/);
      expect((await get('/img/fotos/0123456789012345678901234567890123456789.webp')).statusCode).toBe(404);
    },
  );

  it('is upright and only the chosen part of it', async () => {
    const { id } = await givenProduct(server);
    // Orientation 6: the camera was turned. Upright, it is 400 wide and 600 high, and its top half is dark.
    const turned = await sharp(await aPicture({ width: 600, height: 400 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url, ancho, alto } = await upload(id, turned, '?x=0&y=0&ancho=1&alto=0.5');
    expect([ancho, alto]).toEqual([400, 300]);
    const { channels } = await sharp((await get(url)).rawPayload).stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(40);
  });

  it('is stored once when it is sent twice, also at the same moment', async () => {
    const { id } = await givenProduct(server);
    const content = await aPicture();
    const before = await countPictures();
    const replies = await Promise.all([1, 2, 3].map(() => sendPicture(staff, id, content)));
    expect(new Set(replies.map(({ body }) => body.data.imagenId)).size).toBe(1);
    expect(await countPictures()).toBe(before + 1);
  });

  it('is refused when it is no picture, is damaged, too large, too small or a decompression bomb', async () => {
    const { id } = await givenProduct(server);
    const good = await aPicture();
    const tiny = await aPicture({ width: 300, height: 150 });
    const cases: [string, Buffer, number, string][] = [
      [
        'svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        415,
        'PICTURE_NOT_READ',
      ],
      ['gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;padding'), 415, 'PICTURE_NOT_READ'],
      ['empty', Buffer.alloc(0), 415, 'PICTURE_NOT_READ'],
      ['cut off', good.subarray(0, good.length / 2), 415, 'PICTURE_NOT_READ'],
      [
        'html behind a JPEG signature',
        Buffer.concat([good.subarray(0, 12), Buffer.from('<html>'.repeat(50))]),
        415,
        'PICTURE_NOT_READ',
      ],
      ['other RIFF', Buffer.from('RIFF\x00\x00\x00\x00WAVEfmt aaaaaaaaa'), 415, 'PICTURE_NOT_READ'],
      ['bomb', pngBomb(30_000), 415, 'PICTURE_NOT_READ'],
      ['small', tiny, 422, 'PICTURE_TOO_SMALL'],
      ['heavy', Buffer.concat([good, Buffer.alloc(12 * 1024 * 1024)]), 413, 'PICTURE_TOO_HEAVY'],
    ];
    const before = await countPictures();
    for (const [name, content, status, codigo] of cases) {
      expect(await sendPicture(staff, id, content), name).toMatchObject({ status, body: { codigo } });
    }
    expect(await countPictures()).toBe(before);
    const json = await staff.post(`/consola/productos/${id}/imagenes`, {});
    expect(json.status).toBe(415);
    expect((await sendPicture(staff, id, good, '?x=2')).status).toBe(400);
  });

  it('needs the permission in every company that sells the product', async () => {
    const { id } = await givenProduct(server);
    await sql`insert into product_prices (company_id, product_id, public_cents) values (12, ${id}, 100)`;
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect(await sendPicture(elsewhere, id, await aPicture())).toMatchObject({ status: 403 });
  });

  it('is refused while many are in process, counted from the start of each upload', async () => {
    const { id } = await givenProduct(server);
    const contents = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => aPicture({ width: 240, height: 240 })));
    const { files } = server.platform;
    const put = files.put.bind(files);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const spy = vi.spyOn(files, 'put').mockImplementation(async (...given) => {
      await opened;
      return put(...given);
    });
    const sent = contents.map((content) => sendPicture(staff, id, content));
    // Nobody ends before the file store goes on, so these two are refused at once.
    const refused = await Promise.race(sent);
    expect(refused).toMatchObject({
      ...{ status: 503, body: { codigo: 'PICTURES_BUSY' } },
    });
    open();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    spy.mockRestore();
    expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(2);
    expect((await sendPicture(staff, id, contents[0] as Buffer)).status).toBe(200);
  });

  it('leaves a row to clean when the file store fails in the middle, and the next upload completes it', async () => {
    const { id } = await givenProduct(server);
    const content = await aPicture();
    const { files } = server.platform;
    const put = files.put.bind(files);
    let calls = 0;
    const spy = vi.spyOn(files, 'put').mockImplementation((...given) => {
      calls += 1;
      if (calls === 3) return Promise.reject(new Error('The disk is full'));
      return put(...given);
    });
    expect((await sendPicture(staff, id, content)).status).toBe(500);
    spy.mockRestore();
    const [row] = await sql`select id, is_ready from pictures where not is_ready`;
    expect(row).toMatchObject({ is_ready: false });
    const imagenes = [{ imagenId: row?.id, texto: 'Caja' }];
    expect(await draft(staff, id, { imagenes })).toMatchObject({ body: { codigo: 'PICTURE_NOT_FOUND' } });
    expect((await upload(id, content)).imagenId).toBe(row?.id);
    expect((await draft(staff, id, { imagenes })).status).toBe(200);
  });
});

describe('the pictures of a product', () => {
  it('are a draft until they are published, and an old version brings them back', async () => {
    const { id } = await givenProduct(server);
    const before = await detail(id);
    expect(before.imagenUrl).toBe(`/img/productos/${id}/front.svg`);
    const [front, back] = [await upload(id), await upload(id)];
    const imagenes = [
      { imagenId: front.imagenId, texto: 'Caja de frente' },
      { imagenId: back.imagenId, texto: 'Caja por detrás' },
    ];
    await draft(staff, id, { imagenes });
    expect((await pageOf(staff, id)).fotos).toHaveLength(2);
    expect((await detail(id)).imagenUrl).toBe(before.imagenUrl);
    await publish(id);
    const shown = await detail(id);
    expect(shown.imagenUrl).toBe(front.url);
    expect(
      shown.imagenes.map(({ url, descripcion }: { url: string; descripcion: string }) => [url, descripcion]),
    ).toEqual([
      [front.url, 'Caja de frente'],
      [back.url, 'Caja por detrás'],
    ]);
    const old = await get(`/img/productos/${id}/front.svg?ancho=360`);
    expect(old.statusCode).toBe(302);
    expect(old.headers.location).toBe(`${front.url}?ancho=360`);

    const { sello } = await pageOf(staff, id);
    await staff.post(`/consola/productos/${id}/versiones/1/restaurar`, { sello });
    await publish(id);
    expect((await detail(id)).imagenUrl).toBe(before.imagenUrl);
    const again = (await pageOf(staff, id)).sello;
    await staff.post(`/consola/productos/${id}/versiones/2/restaurar`, { sello: again });
    await publish(id);
    expect((await detail(id)).imagenUrl).toBe(front.url);
  });

  it('a product without pictures gets no new version from the new field', async () => {
    const { id } = await givenProduct(server);
    await draft(staff, id, { marca: 'Otra' });
    await publish(id);
    const [row] =
      await sql`select bool_or(fields ? 'pictures') as named from product_versions where product_id = ${id}`;
    expect(row?.named).toBe(false);
    const { versiones } = (await staff.send(`/consola/productos/${id}/versiones`)).body.data;
    expect(versiones.map((one: { campos: { imagenes: [] } }) => one.campos.imagenes)).toEqual([[], []]);
  });

  it.each([
    ['without words', [{ imagenId: 'a'.repeat(40), texto: ' ' }], 'PRODUCT_FIELD_INVALID'],
    ['with a path', [{ imagenId: '../secreto', texto: 'Caja' }], 'PRODUCT_FIELD_INVALID'],
    ['that nobody uploaded', [{ imagenId: 'a'.repeat(40), texto: 'Caja' }], 'PICTURE_NOT_FOUND'],
  ])('refuses a picture %s', async (_, imagenes, codigo) => {
    const { id } = await givenProduct(server);
    expect(await draft(staff, id, { imagenes })).toMatchObject({ body: { codigo } });
  });
});

describe('the cleaning of pictures', () => {
  it('removes what nobody used for a month, and nothing that a draft, a product or a version has', async () => {
    const [drafted, published, restorable] = [
      await givenProduct(server),
      await givenProduct(server),
      await givenProduct(server),
    ];
    const [inDraft, inProduct, inVersion, unused] = await Promise.all([1, 2, 3, 4].map(() => upload(drafted.id)));
    const use = (product: { id: number }, { imagenId }: { imagenId: string }) =>
      draft(staff, product.id, { imagenes: [{ imagenId, texto: 'Caja' }] });
    await use(drafted, inDraft);
    await use(published, inProduct);
    await publish(published.id);
    await use(restorable, inVersion);
    await publish(restorable.id);
    await draft(staff, restorable.id, { imagenes: [] });
    await publish(restorable.id);

    const start = server.time.now;
    server.time.now = new Date(start.getTime() + 29 * dayMs);
    expect(await pictures.removeUnused()).toBe(0);
    server.time.now = new Date(start.getTime() + 31 * dayMs);
    const gone = await pictures.removeUnused();
    expect(gone).toBeGreaterThanOrEqual(1);
    expect(await pictures.removeUnused()).toBe(0);
    server.time.now = start;
    for (const one of [inDraft, inProduct, inVersion]) expect((await get(one.url)).statusCode, one.url).toBe(200);
    for (const query of ['', '?ancho=360']) expect((await get(`${unused.url}${query}`)).statusCode).toBe(404);
    expect(await hasFile(server.platform.files, `pictures/${unused.imagenId}-192.webp`)).toBe(false);
  });

  it('a picture that a product takes while the job runs is not removed', async () => {
    const { id } = await givenProduct(server);
    const { imagenId } = await upload(id);
    await sql`update pictures set seen_at = now() - interval '10 years' where id = ${imagenId}`;
    const imagenes = [{ imagenId, texto: 'Caja' }];
    await sql.begin(async (tx) => {
      // The save has locked the picture and is not committed yet.
      await tx`select 1 from pictures where id = ${imagenId} for key share`;
      await pictures.removeUnused();
    });
    expect((await draft(staff, id, { imagenes })).status).toBe(200);
  });
});

/** A small PNG that claims to be enormous. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
