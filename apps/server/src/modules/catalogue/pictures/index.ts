import { createHash } from 'node:crypto';
import { pictureSizes, pictureWidthField } from '@botica/contract/catalogue/picture-size';
import { drawBanner, drawPicture, drawPortrait, drawTile, pictureViews } from '@botica/demo-data/pictures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { productImageUrl } from '../index.ts';
import type { Pixels } from './render-pixels.ts';
import { redirectTo, redirectToUploaded, sendUploaded } from './send-uploaded.ts';
import type { Pictures } from './service.ts';
import { findPictureFacts } from './store.ts';

export { receivePicture } from './receive.ts';
export { createPixels } from './render-pixels.ts';
export type { FindUsed, PictureProblem, Pictures } from './service.ts';
export { createPictures } from './service.ts';
export type { StoredPicture } from './stored.ts';
export { pictures } from './tables.ts';
export { toPictureDto } from './to-dto.ts';

const cleaningJob = jobType({ name: 'pictures-remove-unused', cron: '20 8 * * *' });

export async function registerPictures(
  _app: FastifyInstance,
  { jobs }: Platform,
  { pictures }: { pictures: Pictures },
): Promise<void> {
  jobs.define(cleaningJob, async () => {
    await pictures.removeUnused();
  });
}

const PictureKey = Type.String({ pattern: '^[a-z0-9.-]{1,80}$' });
const ProductParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  view: Type.Union(pictureViews.map((view) => Type.Literal(view))),
});
const Size = Type.Object({
  [pictureWidthField]: Type.Optional(Type.Union(Object.values(pictureSizes).map((width) => Type.Literal(width)))),
});
const UploadedParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{40}$' }) });
const dayInSeconds = 86_400;
const momentInSeconds = 60;

interface PictureOptions {
  db: Db;
  pixels: Pixels;
  uploaded: Pictures;
  /** IMAGE_BASE_URL of these companies. */
  imageBase: string;
}

/**
 * The uploaded pictures, and those of the demo store, drawn on request: nothing of them is stored, and a day in the
 * browser's and a proxy's cache makes them cheap. A production store points IMAGE_BASE_URL at its own picture server:
 * then only the pictures of products are asked for here, and sent there unless staff uploaded one.
 */
export const pictureRoutes: FastifyPluginAsyncTypebox<PictureOptions> = async (app, options) => {
  const { db, pixels, uploaded, imageBase } = options;
  const send = (request: FastifyRequest, reply: FastifyReply, drawing: string, keptSeconds = dayInSeconds) =>
    sendDrawing(drawing, { request, reply, pixels, keptSeconds });
  const named = { hide: true, querystring: Size, params: Type.Object({ key: PictureKey }) };
  app.get(
    '/productos/:id/:view.svg',
    { schema: { hide: true, querystring: Size, params: ProductParams } },
    async (request, reply) => {
      const { id, view } = request.params;
      const found = await findPictureFacts(db, id);
      if (!found) throw new ProblemError('PICTURE_NOT_FOUND');
      const width = widthOf(request);
      if (found.uploaded && view === 'front') return redirectToUploaded(reply, found.uploaded, width);
      if (isElsewhere(imageBase)) return redirectTo(reply, productImageUrl(imageBase, id, view), width);
      // The first uploaded picture replaces the drawing of the front at the same address.
      const seconds = view === 'front' ? momentInSeconds : dayInSeconds;
      return send(request, reply, drawPicture(found.facts, view), seconds);
    },
  );
  app.get(
    '/fotos/:id.webp',
    { schema: { hide: true, querystring: Size, params: UploadedParams } },
    async (request, reply) => {
      const { id } = request.params;
      const width = widthOf(request);
      const isKnown = request.headers['if-none-match'] === `"${id}-${width ?? 0}"`;
      return sendUploaded(reply, uploaded, { id, width, isKnown });
    },
  );
  app.get('/grupos/:key.svg', { schema: named }, (request, reply) =>
    send(request, reply, drawTile(request.params.key)),
  );
  app.get('/repartidores/:key.svg', { schema: named }, (request, reply) =>
    send(request, reply, drawPortrait(request.params.key)),
  );
  for (const mobile of [false, true]) {
    app.get(mobile ? '/banners/movil/:key.svg' : '/banners/:key.svg', { schema: named }, (request, reply) =>
      send(request, reply, drawBanner(request.params.key, { mobile })),
    );
  }
};

const isElsewhere = (imageBase: string) => /^https?:/.test(imageBase);

function widthOf({ query }: FastifyRequest): number | undefined {
  return (query as { [pictureWidthField]?: number })[pictureWidthField];
}

interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
  pixels: Pixels;
  keptSeconds: number;
}

/** As pixels when a width is requested and the browser supports them; a drawing sent instead has a short cache time. */
function sendDrawing(drawing: string, { request, reply, pixels, keptSeconds }: Sent) {
  const { headers } = request;
  const width = widthOf(request);
  const readsPixels = width !== undefined && headers.accept?.includes('image/webp');
  const content = readsPixels ? pixels.of(drawing, width) : undefined;
  const seconds = readsPixels && !content ? momentInSeconds : keptSeconds;
  const etag = `W/"${createHash('sha1')
    .update(content ?? drawing)
    .digest('base64url')}"`;
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag });
  if (width !== undefined) reply.header('vary', 'accept');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(content ? 'image/webp' : 'image/svg+xml; charset=utf-8').send(content ?? drawing);
}
