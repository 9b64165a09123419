import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import { escapeHtml } from '../../../platform/html.ts';
import type { Platform } from '../../../platform/index.ts';
import type { PageWriter } from '../../../platform/storefront.ts';
import { findAppVersion } from '../config/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import { describePage } from './describe-page.ts';
import { descriptionOf, firstPaintHtml, headHtml, titleOf } from './head-html.ts';
import { readScreenAssets } from './screen-assets.ts';
import { sitemap } from './sitemap.ts';

/** TDS-10: where a bank sends the frame of a payment when it is done. */
const resultPage = /^\/confirmar-pago-resultado\/*(?:\?|$)/i;

/** Public pages for search engines and slow phones: described, and with their first answers embedded. */
export async function registerPages(
  app: FastifyInstance,
  { config, database }: Platform,
  { contentPreview }: { contentPreview: ContentPreview },
): Promise<PageWriter> {
  const origin = config.publicUrl.replace(/\/$/, '');
  await app.register(sitemap, { sql: database.sql, origin });
  const assetsOf = await readScreenAssets();

  return async (template, request) => {
    const preview = await contentPreview.tokenOf(new URL(request.url, config.publicUrl).search);
    const [described, version] = await Promise.all([
      describePage(app, config, request, preview),
      readVersion(database.reads.db),
    ]);
    const html = template.replace('__BOTICA_VERSION__', () => escapeHtml(version));
    const isDraft = preview !== undefined;
    if (!described) return { html, status: 200, isFramed: isDraft || resultPage.test(request.url), isDraft };
    const { page, head } = described;
    const written = html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(titleOf(head))}</title>`)
      .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escapeHtml(descriptionOf(head)))
      .replace(
        '<div class="boot-groups"></div>',
        (start) => start + (head.firstPaint ? firstPaintHtml(head.firstPaint) : ''),
      )
      .replace('</head>', () => `  ${headHtml(described, origin, assetsOf(page.screen))}\n  </head>`);
    return { html: written, status: head.status ?? 200, isFramed: isDraft, isDraft };
  };
}

/** Allows the VER-01 check before the browser has loaded anything; without it, the screen checks. */
async function readVersion(db: Db): Promise<string> {
  try {
    return (await findAppVersion(db))?.version ?? '';
  } catch {
    return '';
  }
}
