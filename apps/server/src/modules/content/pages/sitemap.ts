import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { escapeHtml } from '../../../platform/html.ts';
import { pages } from './page-table.ts';

/** The limit of the sitemap protocol per file. */
const addressesPerFile = 50_000;
const xml = 'application/xml; charset=utf-8';
const kept = 'public, max-age=3600';

export interface SitemapOptions {
  sql: postgres.Sql;
  origin: string;
}

/** robots.txt and the sitemap. */
export async function sitemap(app: FastifyInstance, { sql, origin }: SitemapOptions): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', kept)
      .send(`User-agent: *\nDisallow: /gw/\nDisallow: /login\nDisallow: /registro\n\nSitemap: ${origin}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', hidden, async (_, reply) => {
    const [row] = await sql<{ products: number }[]>`
      select count(*)::int as products from products p
      where not p.is_hidden and exists (select from product_prices sold where sold.product_id = p.id)`;
    const files = Math.ceil((row?.products ?? 0) / addressesPerFile);
    const names = ['paginas', ...Array.from({ length: files }, (_, index) => `productos-${index + 1}`)];
    const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`);
    return reply.type(xml).header('cache-control', kept).send(document('sitemapindex', entries));
  });

  app.get('/sitemap/paginas.xml', hidden, async (_, reply) => {
    const groups = await sql<{ path: string }[]>`select path from groups where is_group_shown(path) order by path`;
    const plain = pages.map(({ pattern }) => pattern).filter((pattern) => !/\{|detalle/.test(pattern));
    const paths = [...plain, ...groups.map(({ path }) => `/grupos/${path}`)];
    return reply
      .type(xml)
      .header('cache-control', kept)
      .send(document('urlset', paths.map(urlOf)));
  });

  app.get<{ Params: { file: string } }>('/sitemap/productos-:file(^\\d{1,4}).xml', hidden, async (request, reply) => {
    const rows = await sql<{ id: number }[]>`
      select p.id from products p
      where not p.is_hidden and exists (select from product_prices sold where sold.product_id = p.id)
      order by p.id
      limit ${addressesPerFile} offset ${(Number(request.params.file) - 1) * addressesPerFile}`;
    const urls = rows.map(({ id }) => urlOf(`/productos/detalle/${id}`));
    return reply.type(xml).header('cache-control', kept).send(document('urlset', urls));
  });

  function urlOf(path: string): string {
    return `<url><loc>${escapeHtml(origin + path)}</loc></url>`;
  }
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}
