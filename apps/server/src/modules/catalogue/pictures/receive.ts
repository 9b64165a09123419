import type { Readable } from 'node:stream';
import { pictureFile } from '@botica/domain/catalogue/pictures';
import type { Result } from '@botica/domain/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { malformedCode } from '../../../platform/uploads.ts';
import type { PictureProblem } from './service.ts';
import type { StoredPicture } from './stored.ts';

/** The only part of the form. A form that breaks off is refused. */
export async function receivePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: (file: Readable) => Promise<Result<StoredPicture, PictureProblem>>,
): Promise<StoredPicture> {
  if (!request.isMultipart()) throw new ProblemError('UNSUPPORTED_MEDIA');
  // A refused file is not read to its end, so the connection cannot be reused.
  reply.header('connection', 'close');
  try {
    // One byte more than the limit, so that it is refused and not cut off.
    const limits = { files: 1, fields: 0, parts: 1, headerPairs: 50, fileSize: pictureFile.maxBytes + 1 };
    const part = await request.file({ limits });
    if (!part) throw new ProblemError('INVALID_REQUEST');
    const stored = unwrap(await upload(part.file));
    reply.removeHeader('connection');
    return stored;
  } catch (error) {
    const code = malformedCode(error);
    throw code ? new ProblemError(code) : error;
  }
}
