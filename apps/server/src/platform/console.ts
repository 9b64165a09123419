import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { consoleFolder, isPageRequest, readPage, refusePage, sendPage, serveFiles } from './browser-app.ts';
import type { Config } from './config.ts';
import type { ReleaseFiles } from './release-files.ts';
import { originOf, permissionsPolicy } from './security.ts';

/** The path of the staff console. Its app is built with the same base. */
const consolePath = '/consola';

interface StaffConsoleOptions {
  config: Config;
  releases: Pick<ReleaseFiles, 'find'>;
}

/**
 * The built staff console at `/consola` and below. It shares no page, no file and no policy with the storefront: it
 * loads nothing from another host but the pictures of a configured street map, frames only pages of the store (a look at a draft of content) and stays out of search
 * engines.
 */
export const staffConsole = fp<StaffConsoleOptions>(async (app: FastifyInstance, { config, releases }) => {
  const page = await readPage(consoleFolder);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!page || !isPageRequest(request)) return refusePage(request, reply);
    const nonce = randomBytes(16).toString('base64url');
    reply.headers({
      'content-security-policy': policyWith(nonce, config),
      'cross-origin-opener-policy': 'same-origin',
      // The branch desk scans bar codes.
      'permissions-policy': permissionsPolicy(['camera']),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    return sendPage(reply, page, nonce);
  };
  for (const path of [consolePath, `${consolePath}/*`]) app.get(path, { schema: { hide: true } }, handler);
  if (page) {
    await serveFiles(app, { folder: consoleFolder, prefix: `${consolePath}/`, findReleased: releases.find });
  }
});

/**
 * The nonce is for the style element with which a dialog locks the page's scroll. WebAssembly is for the decoder of bar
 * codes; it is loaded from this host.
 */
function policyWith(nonce: string, { isProduction, mapTiles }: Config): string {
  // The delivery screen shows suburbs on the same streets as the store.
  const tiles = mapTiles ? ` ${originOf(mapTiles.url).join(' ')}` : '';
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}
