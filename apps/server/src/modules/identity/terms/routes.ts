import { ok } from '@botica/contract/call';
import { getLegalText, toLegalTextDto } from '@botica/contract/identity/terms';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { TextPreview } from './index.ts';
import { findText } from './store.ts';

export const termsRoutes: FastifyPluginAsyncTypebox<{ db: Db; preview: TextPreview }> = async (
  app,
  { db, preview },
) => {
  app.route({
    ...getLegalText,
    handler: async (request, reply) => {
      const { tipo: kind, nombre: name } = request.params;
      const text = await preview.reading(request, reply, (tx = db) => findText(tx, request.company.id, { kind, name }));
      if (!text) throw new ProblemError('CONTENT_NOT_FOUND');
      // A text is accepted as it is shown: no cache between may keep an older version.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
      return ok(toLegalTextDto(text));
    },
  });
};
