import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook that accepts only `Authorization: Bearer <key>`. */
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

/** A hook that accepts only a client with its secret (RFC 7617). */
export function requireBasic(client: string, secret: string) {
  const expected = digest(`Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    return reply
      .code(401)
      .header('www-authenticate', 'Basic')
      .send({ error: 'invalid_client', message: 'The client or its secret is wrong' });
  };
}

/** The same for OAuth, whose clients encode both parts as in a form (RFC 6749, 2.3.1). */
export function requireOAuthClient(client: string, secret: string) {
  const expected = digest(`${client}:${secret}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const encoded = (request.headers.authorization ?? '').replace(/^Basic /, '');
    const form = new URLSearchParams(`sent=${Buffer.from(encoded, 'base64').toString().replaceAll('&', '%26')}`);
    if (timingSafeEqual(digest(form.get('sent') ?? ''), expected)) return;
    return reply.code(401).header('www-authenticate', 'Basic').send({ error: 'invalid_client' });
  };
}

/** A hook that accepts only a request with each of these headers (lower-case names). */
export function requireHeaders(headers: Readonly<Record<string, string>>) {
  const expected = Object.entries(headers).map(([name, value]) => [name, digest(value)] as const);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (expected.every(([name, value]) => timingSafeEqual(digest(String(request.headers[name] ?? '')), value))) return;
    return reply.code(401).send({ error: 'unauthorized', message: 'The credentials are missing or wrong' });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
