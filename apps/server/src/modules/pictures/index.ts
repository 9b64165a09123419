import { drawBanner, drawPicture, drawPortrait, drawTile, pictureViews } from '@botica/demo-data/pictures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-replies.ts';
import { findPictureFacts } from './store.ts';

const PictureKey = Type.String({ pattern: '^[a-z0-9.-]{1,80}$' });
const ProductParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  view: Type.Union(pictureViews.map((view) => Type.Literal(view))),
});

/**
 * The pictures of the demo store, drawn when they are asked for: there is nothing to keep, and a day in the browser's and
 * a proxy's cache makes them cheap. A real store points IMAGE_BASE_URL at its own picture server.
 */
export const pictures: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  const schema = { hide: true };
  app.get('/productos/:id/:view.svg', { schema: { ...schema, params: ProductParams } }, async ({ params }, reply) => {
    const facts = await findPictureFacts(db, params.id);
    if (!facts) throw new ProblemError('PICTURE_NOT_FOUND');
    return sendDrawing(reply, drawPicture(facts, params.view));
  });
  app.get(
    '/grupos/:key.svg',
    { schema: { ...schema, params: Type.Object({ key: PictureKey }) } },
    ({ params }, reply) => sendDrawing(reply, drawTile(params.key)),
  );
  app.get(
    '/repartidores/:key.svg',
    { schema: { ...schema, params: Type.Object({ key: PictureKey }) } },
    ({ params }, reply) => sendDrawing(reply, drawPortrait(params.key)),
  );
  for (const mobile of [false, true]) {
    const path = mobile ? '/banners/movil/:key.svg' : '/banners/:key.svg';
    app.get(path, { schema: { ...schema, params: Type.Object({ key: PictureKey }) } }, ({ params }, reply) =>
      sendDrawing(reply, drawBanner(params.key, { mobile })),
    );
  }
};

function sendDrawing(reply: FastifyReply, drawing: string) {
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(drawing);
}
