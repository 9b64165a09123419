import { ok } from '@botica/contract/call';
import { sendVerificationCode, startVerification, verifyCode } from '@botica/contract/identity/codes';
import { channelOf, codeLifeMs, maskRecipient, verificationMessages } from '@botica/domain/identity';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { CodesService } from './service.ts';

export const codesRoutes: FastifyPluginAsyncTypebox<{ codes: CodesService }> = async (app, { codes }) => {
  app.route({ ...startVerification, handler: async () => ok({ token: codes.newToken() }) });
  app.route({
    ...sendVerificationCode,
    handler: async ({ query: { destinatario, token }, ip, company }) => {
      if (!channelOf(destinatario)) throw new ProblemError('RECIPIENT_NOT_VALID');
      unwrap(await codes.takeSend(destinatario, ip));
      await codes.sendToRecipient(token, destinatario, company.id).then(unwrap);
      return ok({
        mensaje: verificationMessages.sent,
        destinatario: maskRecipient(destinatario),
        segundosVigencia: codeLifeMs / 1000,
      });
    },
  });
  app.route({
    ...verifyCode,
    handler: async ({ query: { token, codigo } }) => {
      unwrap(await codes.verify({ purpose: 'recipient', of: token }, codigo));
      return ok({ mensaje: verificationMessages.verified });
    },
  });
};
