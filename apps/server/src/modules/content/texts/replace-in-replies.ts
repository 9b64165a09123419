import type { ReplaceText } from '@botica/domain/content/texts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { companyIdOf } from '../../../platform/request-context.ts';
import type { Texts } from './service.ts';

/** The fields of a reply that hold a text for the shopper. */
const shownText = /"(mensaje|titulo)":("(?:[^"\\]|\\.)*")/g;

/** Replaces quoted texts in every JSON reply, errors included. Register it before the compression. */
export const replaceInReplies = fp(async (app: FastifyInstance, { texts }: { texts: Texts }) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const replace = texts.replaceOf(companyIdOf(request));
    const isText = replace && typeof payload === 'string' && /json/.test(String(reply.getHeader('content-type')));
    done(null, isText ? replaceIn(payload, replace) : payload);
  });
});

function replaceIn(json: string, replace: ReplaceText): string {
  return json.replace(shownText, (_, field: string, value: string) => {
    const text: string = JSON.parse(value);
    return `"${field}":${JSON.stringify(replace(text))}`;
  });
}
