import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FileStore } from '../../../platform/files/index.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { PrivateFiles } from './service.ts';

/** The URL is the permission: it was given to the owner recently, and is signed for one file and an expiry. */
export const privateFilesRoutes: FastifyPluginAsyncTypebox<{ files: FileStore; privateFiles: PrivateFiles }> = async (
  app,
  { files, privateFiles },
) => {
  app.route({
    access: 'public',
    method: 'GET',
    url: '/archivos/:token',
    schema: { hide: true, params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 300 }) }) },
    handler: async ({ params }, reply) => {
      const key = await privateFiles.keyOf(params.token);
      const file = key === undefined ? undefined : await files.get(key);
      if (!file) throw new ProblemError('FILE_NOT_FOUND');
      return reply
        .type(file.contentType)
        .headers({
          'content-length': file.size,
          'content-disposition': dispositionOf(file.contentType),
          'cache-control': 'private, max-age=300',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(file.body);
    },
  });
};

/** Only a picture that we encoded ourselves is shown in the browser. */
function dispositionOf(contentType: string): string {
  return contentType === 'application/pdf' ? 'attachment; filename="documento.pdf"' : 'inline';
}
