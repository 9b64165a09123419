import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../platform/html.ts';
import { sendPage } from './layout.ts';

export function answerPageNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const main = html`<div class="panel empty">
    <h1>No encontramos esta página</h1>
    <p>Si era un mensaje, puede que ya no esté: cuando el buzón se llena, se borran los más antiguos.</p>
    <a class="btn" href="/buzon">Ir al buzón</a>
  </div>`;
  return sendPage(reply.code(404), { title: 'Página no encontrada', main });
}

export function answerPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const main = html`<div class="panel empty">
    <h1>No pudimos mostrar esta página</h1>
    <p>Código ${status}. Referencia: ${request.id}.</p>
    <a class="btn" href="/">Ir al inicio</a>
  </div>`;
  return sendPage(reply.code(status), { title: 'Error', main });
}
