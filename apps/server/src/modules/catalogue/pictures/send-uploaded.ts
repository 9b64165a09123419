import { pictureWidthField } from '@botica/contract/catalogue/picture-size';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../../../platform/problem-replies.ts';
import { uploadedImageUrl } from '../index.ts';
import type { Pictures } from './service.ts';

/** The address has the digest of the content: what it names never changes. */
const forEver = 'public, max-age=31536000, immutable';
const momentInSeconds = 60;

export async function sendUploaded(
  reply: FastifyReply,
  pictures: Pictures,
  { id, width, isKnown }: { id: string; width: number | undefined; isKnown: boolean },
) {
  const headers = { etag: `"${id}-${width ?? 0}"`, 'cache-control': forEver };
  if (isKnown) return reply.headers(headers).code(304).send();
  const file = await pictures.file(id, width);
  if (!file) throw new ProblemError('PICTURE_NOT_FOUND');
  return reply
    .headers({ ...headers, 'content-length': file.size })
    .type(file.contentType)
    .send(file.body);
}

/** To where the picture is now. The address stays the same when the picture changes, so it is kept for a moment only. */
export function redirectTo(reply: FastifyReply, url: string, width: number | undefined) {
  const target = width === undefined ? url : `${url}?${pictureWidthField}=${width}`;
  return reply.header('cache-control', `public, max-age=${momentInSeconds}`).redirect(target, 302);
}

export const redirectToUploaded = (reply: FastifyReply, id: string, width: number | undefined) =>
  redirectTo(reply, uploadedImageUrl(id), width);
