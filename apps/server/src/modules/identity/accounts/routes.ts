import { ok } from '@botica/contract/call';
import {
  activateByCode,
  activateByLink,
  changePasswordByLink,
  checkActivationLink,
  checkEmailChangeStop,
  checkPasswordLink,
  confirmForgottenPassword,
  confirmForgottenPasswordAtProvider,
  confirmRegistration,
  forgotPassword,
  sendActivationLink,
  sendPasswordLink,
  stopEmailChange,
} from '@botica/contract/identity/accounts';
import { resendActivationCode, verifyActivationCode } from '@botica/contract/identity/codes';
import { maskRecipient, verificationMessages } from '@botica/domain/identity';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { namingTheUnexpected } from '../../../platform/unexpected.ts';
import type { AccountsService } from './service.ts';

const mailedCodeSeconds = 15 * 60;

/** The same for an unregistered e-mail. */
const mailed = { mensaje: 'Si hay una cuenta con ese correo, te enviamos un enlace.' };
const activated = { mensaje: 'Tu cuenta está activa.' };
const changed = { mensaje: 'Tu contraseña fue cambiada.' };

const codeSent = (email: string) => ({
  mensaje: verificationMessages.sent,
  destinatario: maskRecipient(email),
  segundosVigencia: mailedCodeSeconds,
});

/** Calls of a visitor: confirm an account, or recover access to it. */
export const accountsRoutes: FastifyPluginAsyncTypebox<{ accounts: AccountsService }> = async (app, { accounts }) => {
  const { activation, emailChange, password } = accounts;

  app.route({
    ...verifyActivationCode,
    handler: async ({ query: { correo, codigo } }) => {
      unwrap(await activation.verifyCode(correo, codigo));
      return ok({ mensaje: verificationMessages.verified });
    },
  });
  app.route({
    ...resendActivationCode,
    handler: async ({ query: { correo }, ip }) => {
      unwrap(await activation.resendCode(correo, ip));
      return ok(codeSent(correo));
    },
  });
  app.route({
    ...activateByCode,
    handler: async ({ body: { correo, codigo } }) => {
      unwrap(await activation.activateByCode(correo, codigo));
      return ok(activated);
    },
  });
  app.route({
    ...confirmRegistration,
    handler: async ({ body: { username, confirmationCode } }) => {
      unwrap(await activation.activateByCode(username, confirmationCode));
      return ok(activated);
    },
  });
  app.route({
    ...sendActivationLink,
    handler: async ({ body: { correo }, ip }) => {
      unwrap(await activation.sendLink(correo, ip));
      return ok(mailed);
    },
  });
  app.route({
    ...checkActivationLink,
    handler: async ({ params }) => {
      const { isEmailChange, email } = unwrap(await activation.checkLink(params.x));
      return ok({ tipo: isEmailChange ? 'cambio-correo' : 'activacion', correo: maskRecipient(email) });
    },
  });
  app.route({
    ...activateByLink,
    handler: async ({ body, customer }) => {
      const { email, loginLink } = unwrap(await activation.activateByLink(body.id, customer));
      const mensaje = loginLink ? activated.mensaje : 'Tu correo fue cambiado.';
      return ok({ mensaje, correo: email, enlace: loginLink });
    },
  });

  app.route({
    ...checkEmailChangeStop,
    handler: async ({ params }) => {
      const { email } = unwrap(await emailChange.checkStop(params.x));
      return ok({ correo: maskRecipient(email) });
    },
  });
  app.route({
    ...stopEmailChange,
    handler: async ({ body, ip }) => {
      unwrap(await emailChange.stop(body.id, ip));
      return ok({ mensaje: 'Detuvimos el cambio de correo.' });
    },
  });

  app.route({
    ...sendPasswordLink,
    handler: async ({ body: { correo }, ip }) => {
      unwrap(await password.sendLink(correo, ip));
      return ok(mailed);
    },
  });
  app.route({
    ...checkPasswordLink,
    handler: async ({ params }) => {
      const { email } = unwrap(await password.checkLink(params.x));
      return ok({ correo: maskRecipient(email) });
    },
  });
  app.route({
    ...changePasswordByLink,
    handler: async ({ body, ip }) => {
      const given = { sha1: body.password, password: body.clave };
      unwrap(await password.changeByLink(body.llave, given, { ip, deviceId: body.dispositivoId }));
      return ok(changed);
    },
  });
  app.route({
    ...forgotPassword,
    handler: async ({ query: { email, dispositivoId }, ip }) => {
      unwrap(await password.sendCode(email, { ip, deviceId: dispositivoId }));
      return ok(codeSent(email));
    },
  });
  for (const call of [confirmForgottenPassword, confirmForgottenPasswordAtProvider] as const) {
    app.route({
      ...call,
      handler: async (request) => {
        const { username, password: text, confirmationCode, deviceId } = request.body;
        const origin = { ip: request.ip, deviceId };
        const change = password.changeByCode(username, { password: text, code: confirmationCode }, origin);
        unwrap(await namingTheUnexpected(request, 'ERROR-GENERAL', change)); // PASS-10
        return ok(changed);
      },
    });
  }
};
