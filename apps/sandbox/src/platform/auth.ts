import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook that lets through only `Authorization: Bearer <key>`. */
export function requireBearer(key: string) {
  const expected = digest(`Bearer ${key}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ error: 'unauthorized', message: 'The API key is missing or wrong' });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
