import { callPrefix, ok } from '@botica/contract/call';
import { previewLetter, sendLetterTest, showLetter } from '@botica/contract/content/letters';
import { previewParameter } from '@botica/contract/headers';
import type { CompanyId } from '@botica/domain/companies';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { ContentPreview } from '../editions/index.ts';
import type { LetterTexts } from './service.ts';

const placeOf = ({ empresaId, clave }: { empresaId: CompanyId; clave: string }) => ({
  companyId: empresaId,
  key: clave,
});

/** The letter is styled in line, runs no script and loads nothing; only the console frames it. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

interface Options {
  letterTexts: LetterTexts;
  contentPreview: Pick<ContentPreview, 'addressOf' | 'readToken'>;
}

export const letterTextRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { letterTexts, contentPreview }) => {
  app.route({
    ...previewLetter,
    handler: async (request) => {
      const { id, rights, email } = requireStaff(request);
      const place = placeOf(request.params);
      const { letter, values } = unwrap(await letterTexts.show(rights, place));
      const direccion = await contentPreview.addressOf({ kind: 'letter', ...place }, id, callPrefix + showLetter.url);
      const valores = values.map(({ name, label, example, isRequired = false }) => ({
        ...{ nombre: name, etiqueta: label, ejemplo: example, obligatorio: isRequired },
      }));
      return ok({ asunto: letter.subject, direccion, texto: letter.text, para: email, valores });
    },
  });
  app.route({
    ...showLetter,
    handler: async (request, reply) => {
      const opened = await contentPreview.readToken(request.query[previewParameter]);
      if (opened?.piece.kind !== 'letter') throw new ProblemError('PIECE_NOT_FOUND');
      const { letter } = unwrap(await letterTexts.show(opened.rights, opened.piece));
      return (
        reply
          // Chromium cannot grant it to a sandboxed frame, and logs an error.
          .removeHeader('origin-agent-cluster')
          .type('text/html; charset=utf-8')
          .headers({
            'content-security-policy': letterPolicy,
            'x-frame-options': 'SAMEORIGIN',
            'cache-control': 'no-store',
          })
          .send(letter.html)
      );
    },
  });
  app.route({
    ...sendLetterTest,
    handler: async (request) => {
      const staff = requireStaff(request);
      unwrap(await letterTexts.sendTest(staff, placeOf(request.params), actorOf(request)));
      return ok({ mensaje: `Enviamos la prueba a ${staff.email}.` });
    },
  });
};
