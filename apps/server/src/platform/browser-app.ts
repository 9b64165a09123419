import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyStaticOptions } from '@fastify/static';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './files/index.ts';
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

interface ServeFilesOptions {
  folder: string;
  prefix: string;
  /** A hashed file of another release, by its address. */
  findReleased(address: string): Promise<StoredFile | undefined>;
}

/**
 * Serves the files of a built app below `prefix`. Those in `assets` have a hash in their name: they are cached for ever,
 * and share one route, because there are hundreds. The page is rendered for each request; its template is not a file.
 */
export async function serveFiles(app: FastifyInstance, { folder, prefix, findReleased }: ServeFilesOptions) {
  if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, sending);
  const { assets, others } = await listFiles(folder);
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { file: string } }>(`${prefix}assets/:file`, hidden, async (request, reply) => {
    const { file } = request.params;
    if (assets.has(file)) return reply.sendFile(`assets/${file}`, folder);
    const released = await findReleased(`${prefix}assets/${file}`);
    if (!released) return refusePage(request, reply);
    return reply.type(released.contentType).header('cache-control', forEver).send(released.body);
  });
  for (const file of others) {
    app.get(`${prefix}${file}`, hidden, async (_, reply) => reply.sendFile(file, folder));
  }
}

const forEver = 'public, max-age=31536000, immutable';

const sending: FastifyStaticOptions = {
  root: appsFolder,
  serve: false,
  index: false,
  // The compressed twin of a file is sent in its place.
  preCompressed: true,
  setHeaders(reply, path) {
    const isHashed = dirname(path).endsWith('/assets');
    reply.header('cache-control', isHashed ? forEver : 'public, max-age=3600');
  },
};

async function listFiles(folder: string): Promise<{ assets: ReadonlySet<string>; others: readonly string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^index\.html$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    // Such as the manifest of the build.
    .filter((file) => !/(?:^|\/)\./.test(file));
  const isAsset = (file: string) => dirname(file) === 'assets';
  return {
    assets: new Set(files.filter(isAsset).map((file) => basename(file))),
    others: files.filter((file) => !isAsset(file)),
  };
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
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .send(html.replace('__CSP_NONCE__', nonce));
}
