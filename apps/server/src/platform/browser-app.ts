import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemReply, sendProblem } from './problem-replies.ts';

const appsFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The build output of each app that runs in the browser. */
export const storefrontFolder = join(appsFolder, 'storefront/dist');
export const consoleFolder = join(appsFolder, 'console/dist');

/** The template of an app's page; none before its first build. */
export async function readPage(folder: string): Promise<string | undefined> {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

/**
 * Serves the files of a built app below `prefix`. Files with a hash in their name are cached for ever. The page is
 * rendered for each request; its template is not served as a file.
 */
export async function serveFiles(app: FastifyInstance, { folder, prefix }: { folder: string; prefix: string }) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    // The compressed twin of a file is sent in its place, and needs no route of its own.
    globIgnore: ['index.html*', '**/*.{br,gz}', '.built'],
    wildcard: false,
    preCompressed: true,
    // Each app registers the plugin once, and no route uses `reply.sendFile`.
    decorateReply: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Not a file, and an address on this host: to a browser, and to `URL`, two slashes begin the name of another host. */
export function isPageRequest({ url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /^\/(?![/\\])/.test(path) && !/\.\w{2,5}$/.test(path);
}

export function refusePage(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, problemReply('CALL_NOT_FOUND', request.id), 404);
}

export function sendPage(reply: FastifyReply, html: string, nonce: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html.replace('__CSP_NONCE__', nonce));
}
