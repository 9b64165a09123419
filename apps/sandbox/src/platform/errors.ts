import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The JSON error format of the services and the switchboard's API. */
export function answerJsonError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: 'invalid_request', message: error.message });
  request.log.error(error);
  return reply.code(500).send({ error: 'internal', message: 'The sandbox failed' });
}

export function answerJsonNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ error: 'not_found', message: 'There is no such resource' });
}
