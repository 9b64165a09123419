import { createHash } from 'node:crypto';
import { firstScreenElementId } from '@botica/contract/first-screen';
import { rightsOf } from '@botica/domain/staff';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer({ PUBLIC_URL: 'https://botica.test' });

async function open(url: string, headers: Record<string, string> = { cookie: 'botica-empresa=2' }) {
  const reply = await server.app.inject({ url, headers });
  return { status: reply.statusCode, html: reply.payload };
}
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
const structuredIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
const firstScreenIn = (html: string) =>
  JSON.parse(new RegExp(`id="${firstScreenElementId}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
const [sold] = await server.platform.database.sql<{ id: number; name: string; sku: string }[]>`
  select p.id, p.name, p.sku from products p join product_prices s on s.product_id = p.id and s.company_id = 2
  order by p.popularity desc limit 1`;
const [group] = await server.platform.database.sql<{ path: string; name: string }[]>`
  select g.path, g.name from groups g where level = 1 and 2 = any(company_ids) order by id limit 1`;

describe('a product page, before any script runs', () => {
  it('a product page describes the product, its URL and its picture', async () => {
    const { status, html } = await open(`/productos/detalle/${sold?.id}`);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${sold?.name} | Botica</title>`);
    expect(html).toContain(`<link rel="canonical" href="https://botica.test/productos/detalle/${sold?.id}">`);
    expect(contentOf(html, 'og:image')).toMatch(/^https:\/\/botica\.test\/img\/productos\//);
    expect(contentOf(html, 'description')?.length).toBeLessThanOrEqual(160);
  });

  it('DETAIL-15 a product page has structured data with the price of the country and the rating of the company', async () => {
    const [product, crumbs] = structuredIn((await open(`/productos/detalle/${sold?.id}`)).html);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: sold?.sku,
      offers: { priceCurrency: 'HNL', price: expect.stringMatching(/^\d+\.\d\d$/) },
      aggregateRating: { ratingValue: 5, reviewCount: 50 },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it("a product page embeds the answer of its screen's call, for the remembered country", async () => {
    const { html } = await open(`/productos/detalle/${sold?.id}`);
    const { empresa, sucursal, respuestas } = firstScreenIn(html);
    expect([empresa, sucursal]).toEqual(['2', '5']);
    const key = `GET /gw/producto/api/Buscador/detalle?productoId=${sold?.id}&sucursalId=5`;
    expect(respuestas[key].data ?? respuestas[key]).toMatchObject({ productoId: sold?.id });
  });

  it('A175 a link with a country embeds the answers of that country, whatever the browser remembers', async () => {
    const { html } = await open(`/productos/detalle/${sold?.id}?pais=hn`, { cookie: 'botica-empresa=12' });
    expect(firstScreenIn(html).empresa).toBe('2');
    expect(html).toContain(`<link rel="canonical" href="https://botica.test/productos/detalle/${sold?.id}">`);
    const grouped = firstScreenIn((await open(`/grupos/${group?.path}?pais=hn`, {})).html);
    expect([grouped.empresa, Object.keys(grouped.respuestas).length]).toEqual(['2', 3]);
    const [unknown, path] = [await open('/?pais=fr'), await open('/ni?pais=hn')];
    expect([firstScreenIn(unknown.html).empresa, firstScreenIn(path.html).empresa]).toEqual(['2', '14']);
  });

  it('DETAIL-11 the page of a product that is not sold answers 404, and is not indexed', async () => {
    const { status, html } = await open('/productos/detalle/99999999');
    expect(status).toBe(404);
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect((await open('/productos/detalle/nada')).status).toBe(404);
  });

  it('VER-01 a page has the current version, and allows the one script that checks it', async () => {
    const reply = await server.app.inject({ url: '/' });
    const [current] = await server.platform.database.sql`select version from app_versions`;
    expect(contentOf(reply.payload, 'botica-version')).toBe(current?.version);
    const scripts = [...reply.payload.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256').update(scripts.join()).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('a product name cannot end the data it is written in', async () => {
    const { sql } = server.platform.database;
    const name = '</script><script>alert(1)</script>"><img src=x>';
    await sql`update products set name = ${name} where id = ${sold?.id ?? 0}`;
    try {
      const { html } = await open(`/productos/detalle/${sold?.id}`);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x>');
      expect(structuredIn(html)[0].name).toBe(name);
    } finally {
      await sql`update products set name = ${sold?.name ?? ''} where id = ${sold?.id ?? 0}`;
    }
  });
});

it('a group page has the group, its path and its products, and embeds its first page', async () => {
  const { status, html } = await open(`/GRUPOS/${group?.path}/`);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${group?.name} | Botica</title>`);
  expect(structuredIn(html)[1].itemListElement.length).toBeGreaterThan(0);
  expect(Object.keys(firstScreenIn(html).respuestas)).toHaveLength(3);
  expect((await open('/grupos/no-existe')).status).toBe(404);
});

it('a group page preloads the first picture of a phone, with the URL and the width of its screen', async () => {
  const preloaded = async (agent: string) =>
    /<link rel="preload" as="image" href="([^"]*)"/.exec((await open('/', { 'user-agent': agent })).html)?.[1];
  expect(await preloaded('Mozilla/5.0 (Linux; Android 15) Mobile Safari')).toMatch(/\/movil\/[^/]+\.svg\?ancho=720$/);
  expect(await preloaded('Mozilla/5.0 (X11; Linux)')).toMatch(/\/banners\/[^/]+\.svg$/);
});

it('COUNTRY-02 COUNTRY-05 COUNTRY-06 the country is the one of the URL, else the remembered one, else Guatemala', async () => {
  const companyOf = async (url: string, cookie = '') => firstScreenIn((await open(url, { cookie })).html).empresa;
  expect(await companyOf('/gt', 'botica-empresa=2')).toBe('12');
  expect(await companyOf('/ni')).toBe('14');
  expect(await companyOf('/', 'botica-empresa=2')).toBe('2');
  expect(await companyOf('/')).toBe('12');
});

it('SEARCH-09 a search page embeds as many products as its screen shows', async () => {
  const sizes = async (agent: string) => {
    const { html } = await open('/busqueda/acetaminofen', { cookie: 'botica-empresa=2', 'user-agent': agent });
    return Object.keys(firstScreenIn(html).respuestas).filter((key) => key.includes('elementosPorPagina=6')).length;
  };
  expect(await sizes('Mozilla/5.0 (Linux; Android 15) Mobile Safari')).toBe(1);
  expect(await sizes('Mozilla/5.0 (X11; Linux)')).toBe(0);
});

it('a page is served even if the calls for its description fail', async () => {
  const { sql } = server.platform.database;
  await sql`alter table products rename to products_away`;
  try {
    const { status, html } = await open(`/productos/detalle/${sold?.id}`);
    expect(status).toBe(200);
    expect(html).toContain('<div id="root">');
  } finally {
    await sql`alter table products_away rename to products`;
  }
});

it('an account page is served without a description', async () => {
  expect((await open('/login')).html).not.toContain(firstScreenElementId);
});

it('TDS-10 only the return page of a bank may be framed, and only by us', async () => {
  const framing = async (url: string) => {
    const { headers } = await server.app.inject({ url });
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return [ancestors, headers['x-frame-options']];
  };
  for (const url of ['/confirmar-pago-resultado?response=1', '/Confirmar-Pago-Resultado/']) {
    expect(await framing(url)).toEqual(["'self'", 'SAMEORIGIN']);
  }
  for (const url of ['/', '/confirmar-pago/MQ', '/confirmar-pago-resultado/x', '/pagaclick-acs?link=x']) {
    expect(await framing(url)).toEqual(["'none'", 'DENY']);
  }
});

it('a page that previews a draft may be framed by us, has the draft in it and is not stored; with a bad token it is as for all', async () => {
  const { platform, services } = server;
  const [editor] = await platform.database.sql<{ id: string; name: string }[]>`
    select id, name from staff where email = 'mercadeo@botica.test'`;
  const [banner] = await platform.database.sql<{ id: number; title: string }[]>`select id, title from banners
    where company_id = 2 and page_url = '/' and kind = 'hero' and not is_mobile order by position, id limit 1`;
  const piece = { kind: 'banner', companyId: 2, key: String(banner?.id) } as const;
  const rights = rightsOf([{ role: 'mercadeo', companyId: 2, branchId: null }]);
  const by = { staffId: editor?.id ?? '', name: editor?.name ?? '', ip: null, device: null, requestId: null };
  const save = { changes: { title: 'Solo una vista' }, seen: { title: banner?.title } };
  expect((await services.contentEditions.save(piece, save, { rights, by, reason: '' })).ok).toBe(true);
  const url = await services.contentPreview.addressOf(piece, editor?.id ?? '', '/');
  const look = async (address: string) => {
    const { headers, payload } = await server.app.inject({ url: address });
    const framed = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    return [framed, headers['cache-control'], payload.includes('Solo una vista')];
  };
  expect(await look(url)).toEqual(["'self'", 'no-store', true]);
  expect(await look(url.replace('vista=', 'vista=x'))).toEqual(["'none'", 'no-cache', false]);
});

describe('for search engines', () => {
  it('robots.txt names the sitemap and disallows the API calls', async () => {
    const { html } = await open('/robots.txt');
    expect(html).toContain('Sitemap: https://botica.test/sitemap.xml');
    expect(html).toContain('Disallow: /gw/');
  });

  it('the sitemap leads to every group and every product', async () => {
    const locations = async (url: string) =>
      [...(await open(url)).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);
    const files = await locations('/sitemap.xml');
    expect(files).toEqual(['https://botica.test/sitemap/paginas.xml', 'https://botica.test/sitemap/productos-1.xml']);
    expect(await locations('/sitemap/paginas.xml')).toContain(`https://botica.test/grupos/${group?.path}`);
    expect(await locations('/sitemap/productos-1.xml')).toContain(`https://botica.test/productos/detalle/${sold?.id}`);
  });
});
