import { createHash } from 'node:crypto';
import { pictureSizes, pictureWidthField } from '@botica/contract/catalogue/picture-size';
import { drawBanner, drawPicture, drawPortrait, drawTile, pictureViews } from '@botica/demo-data/pictures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Pixels } from './render-pixels.ts';
import { findPictureFacts } from './store.ts';

export { createPixels } from './render-pixels.ts';

const PictureKey = Type.String({ pattern: '^[a-z0-9.-]{1,80}$' });
const ProductParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  view: Type.Union(pictureViews.map((view) => Type.Literal(view))),
});
const Size = Type.Object({
  [pictureWidthField]: Type.Optional(Type.Union(Object.values(pictureSizes).map((width) => Type.Literal(width)))),
});
const dayInSeconds = 86_400;
const momentInSeconds = 60;

/**
 * The pictures of the demo store, drawn on request: nothing is stored, and a day in the browser's and a proxy's cache
 * makes them cheap. A production store points IMAGE_BASE_URL at its own picture server.
 */
export const pictures: FastifyPluginAsyncTypebox<{ db: Db; pixels: Pixels }> = async (app, { db, pixels }) => {
  const send = (request: FastifyRequest, reply: FastifyReply, drawing: string) =>
    sendDrawing(drawing, { request, reply, pixels });
  const named = { hide: true, querystring: Size, params: Type.Object({ key: PictureKey }) };
  app.get(
    '/productos/:id/:view.svg',
    { schema: { hide: true, querystring: Size, params: ProductParams } },
    async (request, reply) => {
      const { id, view } = request.params;
      const facts = await findPictureFacts(db, id);
      if (!facts) throw new ProblemError('PICTURE_NOT_FOUND');
      return send(request, reply, drawPicture(facts, view));
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

/** As pixels when a width is requested and the browser supports them; a drawing sent instead has a short cache time. */
function sendDrawing(
  drawing: string,
  { request, reply, pixels }: { request: FastifyRequest; reply: FastifyReply; pixels: Pixels },
) {
  const { query, headers } = request;
  const { [pictureWidthField]: width } = query as { [pictureWidthField]?: number };
  const readsPixels = width !== undefined && headers.accept?.includes('image/webp');
  const content = readsPixels ? pixels.of(drawing, width) : undefined;
  const seconds = readsPixels && !content ? momentInSeconds : dayInSeconds;
  const etag = `W/"${createHash('sha1')
    .update(content ?? drawing)
    .digest('base64url')}"`;
  reply.headers({ 'cache-control': `public, max-age=${seconds}`, etag });
  if (width !== undefined) reply.header('vary', 'accept');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(content ? 'image/webp' : 'image/svg+xml; charset=utf-8').send(content ?? drawing);
}
