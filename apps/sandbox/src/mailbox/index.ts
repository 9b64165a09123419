import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sendPage } from '../pages/layout.ts';
import { mailSecurity } from '../platform/security.ts';
import type { Store } from '../platform/store.ts';
import { mailboxPage } from './list-page.ts';
import { mailPage } from './mail-page.ts';
import { findMail, listMailbox } from './messages.ts';

const querystring = Type.Object({ destino: Type.Optional(Type.String()), pausa: Type.Optional(Type.String()) });
const mailParams = Type.Object({ id: Type.String() });
const attachmentParams = Type.Object({ id: Type.String(), index: Type.Integer({ minimum: 0 }) });

export const mailboxRoutes: FastifyPluginAsyncTypebox<{ store: Store }> = async (app, { store }) => {
  app.get('/', { schema: { querystring } }, async ({ query }, reply) => {
    const recipient = (query.destino ?? '').trim();
    const isPaused = query.pausa === '1';
    return sendPage(reply, mailboxPage({ items: listMailbox(store, recipient), recipient, isPaused }));
  });

  app.get('/correo/:id', { schema: { params: mailParams } }, async ({ params }, reply) => {
    const mail = findMail(store, params.id);
    return mail ? sendPage(reply, mailPage(mail)) : reply.callNotFound();
  });

  app.get('/correo/:id/cuerpo', { helmet: mailSecurity, schema: { params: mailParams } }, async ({ params }, reply) => {
    const mail = findMail(store, params.id);
    if (!mail) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(withLinksInTabs(mail.html));
  });

  app.get(
    '/correo/:id/adjuntos/:index',
    { helmet: mailSecurity, schema: { params: attachmentParams } },
    async ({ params }, reply) => {
      const attachment = findMail(store, params.id)?.attachments[params.index];
      if (!attachment) return reply.callNotFound();
      return reply
        .type(attachment.contentType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(attachment.name)}`)
        .send(Buffer.from(attachment.base64, 'base64'));
    },
  );
};

/** Inserted after the doctype, which must be first; the parser puts it in the head. */
function withLinksInTabs(markup: string): string {
  return markup.replace(/^\s*(?:<!doctype[^>]*>)?/i, (start) => `${start}<base target="_blank">`);
}

/** RFC 8187. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
