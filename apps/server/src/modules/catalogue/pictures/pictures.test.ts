import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const get = (url: string) => server.app.inject({ url });
const [product] = await server.platform.database.db.execute<{ id: number; brand: string }>(
  sql`select id, brand from products order by id limit 1`,
);

describe('pictures', () => {
  it.each([
    ['front', 60],
    ['back', 86_400],
    ['detail', 86_400],
  ])('draws the %s of a product, cached by the browser for %d seconds', async (view, seconds) => {
    const reply = await get(`/img/productos/${product?.id}/${view}.svg`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${seconds}`,
    });
    expect(reply.body).toMatch(/^<svg[\s\S]+<\/svg>\s*$/);
  });

  it('COUNTRY-21 serves Nicaragua at its own address', async () => {
    const [ours, nicaragua] = await Promise.all([
      get(`/img/productos/${product?.id}/front.svg`),
      get(`/img/ni/productos/${product?.id}/front.svg`),
    ]);
    expect(nicaragua.body).toBe(ours.body);
  });

  it('escapes special characters of a name', async () => {
    await server.platform.database.db.execute(
      sql`update products set brand = '<script>alert(1)</script>' where id = ${product?.id ?? 0}`,
    );
    expect((await get(`/img/productos/${product?.id}/front.svg`)).body).not.toContain('<script>');
  });

  it('TRACK-02 draws the couriers of the demo store, each at the address in its row', async () => {
    const { sql: rows } = server.platform.database;
    for (const { photo_url: url } of await rows`select photo_url from couriers`) {
      expect((await get(url)).headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8' });
    }
    expect((await get('/img/repartidores/largo-501.svg')).statusCode).toBe(200);
    expect((await get('/img/repartidores/%3Cscript%3E.svg')).statusCode).toBe(400);
  });

  it('draws groups and banners, wide and for phones', async () => {
    expect((await get('/img/grupos/medicamentos.svg')).statusCode).toBe(200);
    const [wide, narrow] = await Promise.all([get('/img/banners/inicio.svg'), get('/img/banners/movil/inicio.svg')]);
    expect(wide.body).toContain('viewBox="0 0 1200 420"');
    expect(narrow.body).toContain('viewBox="0 0 640 560"');
  });

  it('sends pixels of the width of a card once they are rendered, and the drawing until then', async () => {
    const url = `/img/productos/${product?.id}/detail.svg?ancho=360`;
    const ask = (headers = {}) => server.app.inject({ url, headers: { accept: 'image/webp,*/*', ...headers } });
    const first = await ask();
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    await server.services.pixels.settled();
    const next = await ask();
    expect(next.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      vary: 'accept',
    });
    expect(await sharp(next.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
    expect((await ask({ 'if-none-match': first.headers.etag })).statusCode).toBe(200);
    const same = await ask({ 'if-none-match': next.headers.etag });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
  });

  it('sends the drawing to a browser without support for the format, and without a width', async () => {
    const url = `/img/productos/${product?.id}/back.svg`;
    await server.app.inject({ url: `${url}?ancho=360`, headers: { accept: 'image/webp' } });
    await server.services.pixels.settled();
    const replies = await Promise.all([
      server.app.inject({ url: `${url}?ancho=360`, headers: { accept: 'image/png' } }),
      server.app.inject({ url, headers: { accept: 'image/webp' } }),
    ]);
    for (const { headers } of replies) {
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      });
    }
  });

  it.each([
    ['/img/productos/10001/front.svg?ancho=361', 400],
    ['/img/productos/10001/front.svg?ancho=40000', 400],
    ['/img/productos/1/front.svg', 404],
    ['/img/productos/x/front.svg', 400],
    ['/img/productos/10001/inside.svg', 400],
    ['/img/grupos/..%2Fx.svg', 400],
  ])('rejects %s with %d', async (url, status) => expect((await get(url)).statusCode).toBe(status));
});
