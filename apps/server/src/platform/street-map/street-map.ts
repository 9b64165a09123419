import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StreetMap } from '@botica/contract/storefront-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { problemReply, sendProblem } from '../problem-replies.ts';
import { parseByteRange } from './byte-range.ts';
import type { RegisteredMap } from './registration.ts';
import { mapFolder, readRegisteredMap } from './registration.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: no screen shows a map (A188). */
    streetMap: StreetMap | null;
  }
}

const mapPath = '/mapa';

export interface OpenMap extends RegisteredMap {
  handle: FileHandle;
}

/** The registered file, opened for as long as the server runs. A damaged one is reported, and the store has no map. */
export async function openStreetMap(
  { dataDir }: Pick<Config, 'dataDir'>,
  log: { warn(facts: object, message: string): void },
): Promise<OpenMap | undefined> {
  let handle: FileHandle | undefined;
  try {
    const map = await readRegisteredMap(dataDir);
    if (!map) return undefined;
    handle = await open(join(mapFolder(dataDir), map.file));
    const { size } = await handle.stat();
    if (size !== map.bytes) throw new Error(`the street map has ${size} bytes, not ${map.bytes}`);
    return { ...map, handle };
  } catch (error) {
    await handle?.close();
    log.warn({ err: error }, 'The street map is damaged: register it again with npm run map');
    return undefined;
  }
}

/** What the storefront draws. A configured tile server takes precedence over the registered file. */
export function streetMapSetting(
  { mapTiles }: Pick<Config, 'mapTiles'>,
  map: RegisteredMap | undefined,
): StreetMap | null {
  if (mapTiles) return { kind: 'tiles', ...mapTiles };
  if (!map) return null;
  const { file, attribution, maxZoom, bounds } = map;
  return { kind: 'pmtiles', url: `${mapPath}/${file}`, attribution, maxZoom, bounds };
}

/** Serves the file in ranges: a browser reads the directory and the tiles that it draws, not the whole map. */
export const streetMapFile = fp<{ map: OpenMap | undefined }>(async (app: FastifyInstance, { map }) => {
  app.addHook('onClose', async () => map?.handle.close());
  app.get<{ Params: { file: string } }>(`${mapPath}/:file`, { schema: { hide: true } }, async (request, reply) => {
    if (!map || request.params.file !== map.file) {
      return sendProblem(reply, problemReply('CALL_NOT_FOUND', request.id), 404);
    }
    return sendRange(map, request, reply);
  });
});

function sendRange({ handle, bytes, sha256 }: OpenMap, { headers, method }: FastifyRequest, reply: FastifyReply) {
  const etag = `"${sha256}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    // The name changes with the content.
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('application/vnd.pmtiles');
  if (matches(headers['if-none-match'], etag)) return reply.code(304).send();
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = parseByteRange(isSameFile ? headers.range : undefined, bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { start, end } = range === 'all' ? { start: 0, end: bytes - 1 } : range;
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  reply.header('content-length', end - start + 1);
  // A stream keeps the length: Fastify would set it to 0 for an empty answer.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  // By its number: a stream of the handle itself would leave a listener on it for ever.
  return reply.send(createReadStream('', { fd: handle.fd, start, end, autoClose: false }));
}

/** The weak comparison of RFC 9110, which `If-None-Match` uses. */
function matches(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.some((one) => one === etag || one === '*') ?? false;
}
