import { createHash } from 'node:crypto';
import type { StorefrontSettings, StreetMap } from '@botica/contract/storefront-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isPageRequest, readPage, refusePage, sendPage, serveFiles, storefrontFolder } from './browser-app.ts';
import type { Config } from './config.ts';
import { escapeHtml } from './html.ts';
import type { ReleaseFiles } from './release-files.ts';

/** Adds the description of an address to the page. */
export type PageWriter = (html: string, request: FastifyRequest) => Promise<WrittenPage>;

export interface WrittenPage {
  html: string;
  status: number;
  /** Whether our own page may frame it. */
  isFramed?: boolean;
  /** A look at content that is not published: it is not cached anywhere. */
  isDraft?: boolean;
}

export interface StorefrontOptions {
  config: Config;
  streetMap: StreetMap | null;
  /** The texts that companies replace; the same object until one changes. */
  texts(): StorefrontSettings['texts'];
  writePage: PageWriter;
  releases: Pick<ReleaseFiles, 'find'>;
}

/**
 * The built storefront, and the answer to every other path: the page for a browser, an error for a call. The page is
 * always revalidated.
 */
export const storefront = fp<StorefrontOptions>(async (app: FastifyInstance, options) => {
  const { config, streetMap, texts, writePage, releases } = options;
  const template = await readPage(storefrontFolder);
  const scriptHashes = [...(template ?? '').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  );
  app.setNotFoundHandler(async (request, reply) => refusePage(request, reply));
  if (!template) return;
  const pageWith = withSettings(template, storefrontSettings(config, streetMap));

  // A separate route: a "not found" reply is not compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPageRequest(request)) return refusePage(request, reply);
    const { html, status, isFramed, isDraft } = await writePage(pageWith(texts()), request);
    const nonce = reply.allowInline(scriptHashes);
    if (isFramed) reply.allowFraming();
    if (isDraft) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    return sendPage(reply.status(status), html, nonce);
  });
  await serveFiles(app, { folder: storefrontFolder, prefix: '/', findReleased: releases.find });
});

/** Of the settings only the texts change at run time, so the page is written again only when they did. */
function withSettings(template: string, given: StorefrontSettings) {
  const write = (texts: StorefrontSettings['texts']) => {
    const settings = escapeHtml(JSON.stringify({ ...given, texts }));
    return { texts, page: template.replace('__BOTICA_SETTINGS__', () => settings) };
  };
  let written = write(undefined);
  return (texts: StorefrontSettings['texts']): string => {
    if (written.texts !== texts) written = write(texts);
    return written.page;
  };
}

function storefrontSettings(config: Config, streetMap: StreetMap | null): StorefrontSettings {
  return { production: config.isProduction, release: '', streetMap, ...config.storefront };
}
