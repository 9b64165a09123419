import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorefrontSettings } from '@botica/contract/storefront-settings';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config.ts';
import { escapeHtml } from './html.ts';
import { problemReply, sendProblem } from './problem-replies.ts';

export const storefrontFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../storefront/dist');

/** Adds the description of an address to the page. */
export type PageWriter = (html: string, request: FastifyRequest) => Promise<WrittenPage>;

export interface WrittenPage {
  html: string;
  status: number;
  /** Whether our own page may frame it. */
  isFramed?: boolean;
}

export interface StorefrontOptions {
  config: Config;
  writePage: PageWriter;
}

/**
 * The built storefront, and the answer to every other path: the page for a browser, an error for a call. Files with a
 * hash in their name are cached for ever; the page itself is always revalidated.
 */
export const storefront = fp<StorefrontOptions>(async (app: FastifyInstance, { config, writePage }) => {
  const page = await readPage(config);
  const scriptHashes = [...(page ?? '').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  );
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, problemReply('CALL_NOT_FOUND', request.id), 404);
  app.setNotFoundHandler(async (request, reply) => refuse(request, reply));
  if (!page) return;

  // A separate route: a "not found" reply is not compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPageRequest(request)) return refuse(request, reply);
    const { html, status, isFramed } = await writePage(page, request);
    const nonce = reply.allowInline(scriptHashes);
    if (isFramed) reply.allowFraming();
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html.replace('__CSP_NONCE__', nonce));
  });

  await app.register(fastifyStatic, {
    root: storefrontFolder,
    index: false,
    // The page is rendered for each request; its template is not served as a file.
    globIgnore: ['index.html*'],
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${storefrontFolder}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
});

/** The settings never change at run time, so they are put into the page once. */
async function readPage(config: Config): Promise<string | undefined> {
  const file = join(storefrontFolder, 'index.html');
  if (!existsSync(file)) return undefined;
  const settings = escapeHtml(JSON.stringify(storefrontSettings(config)));
  return (await readFile(file, 'utf8')).replace('__BOTICA_SETTINGS__', () => settings);
}

/** Not a file, and an address on this host: to a browser, and to `URL`, two slashes begin the name of another host. */
function isPageRequest({ url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /^\/(?![/\\])/.test(path) && !/\.\w{2,5}$/.test(path);
}

function storefrontSettings(config: Config): StorefrontSettings {
  return { production: config.isProduction, release: '', ...config.storefront };
}
