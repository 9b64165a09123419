import { ok } from '@botica/contract/call';
import {
  changePassword,
  checkCredentials,
  checkSession,
  closeCurrentDevice,
  closeDevice,
  getUserSession,
  listDevices,
  logIn,
  logInByLink,
  logInFederated,
  logInLegacy,
  loginCodes,
  logOut,
  refreshSession,
  toDeviceDto,
  toLoginReplyDto,
  toTokenPairDto,
  toUserSessionDto,
} from '@botica/contract/sessions';
import type { Result } from '@botica/domain/result';
import { failure } from '@botica/domain/result';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bearerToken, requireCustomer } from '../../platform/auth.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import { deviceOf } from './device.ts';
import type { LinkLogin } from './link-login.ts';
import type { LoginService } from './login.ts';
import type { SessionsService } from './service.ts';
import type { SocialService } from './social.ts';

export interface SessionsRoutesOptions {
  login: LoginService;
  social: SocialService;
  linkLogin: LinkLogin;
  sessions: SessionsService;
}

export const loginRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, options) => {
  const { login, social, linkLogin, sessions } = options;
  app.route({
    ...checkCredentials,
    handler: async (request) => {
      const { correo, clave, dispositivoId } = request.body;
      const path = unwrap(await login.check(correo, clave, deviceOf(request, dispositivoId)));
      return ok({ codigo: loginCodes[path] });
    },
  });
  app.route({
    ...logInLegacy,
    handler: async (request) => {
      const { correo, clave, dispositivoId } = request.body;
      return ok(toLoginReplyDto(unwrap(await login.logIn(correo, clave, deviceOf(request, dispositivoId)))));
    },
  });
  app.route({
    ...logIn,
    handler: async (request) => {
      const { username, password, deviceId } = request.body;
      const opened = await login.logIn(username, password, deviceOf(request, deviceId));
      return ok(toLoginReplyDto(unwrap(inProviderWords(opened))));
    },
  });
  app.route({
    ...logInFederated,
    handler: async (request) => {
      const { accessToken, dispositivoId } = request.body;
      const opened = await social.logIn(request.company, accessToken, deviceOf(request, dispositivoId));
      return ok(toLoginReplyDto(unwrap(opened)));
    },
  });
  app.route({
    ...logInByLink,
    handler: async (request) => {
      const { link, dispositivoId } = request.body;
      return ok(toLoginReplyDto(unwrap(await linkLogin(link, deviceOf(request, dispositivoId)))));
    },
  });
  app.route({
    ...refreshSession,
    handler: async ({ body, ip }) => ok(toTokenPairDto(unwrap(await sessions.refresh(body.refreshToken, ip)))),
  });
};

/** A012: the identity provider refuses in its own words, and with its own status. */
function inProviderWords<Value, Code extends string>(result: Result<Value, Code>) {
  if (!result.ok && result.code === 'WRONG_CREDENTIALS') return failure('WRONG_PROVIDER_CREDENTIALS');
  return result as Result<Value, Exclude<Code, 'WRONG_CREDENTIALS'>>;
}

export const sessionsRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, { sessions }) => {
  app.route({
    ...checkSession,
    handler: async ({ customer, query, ip }) => {
      const { isAlive, isDeviceKnown } = await sessions.check(customer, query.dispositivoId, ip);
      return ok({ esVigente: isAlive, dispositivoReconocido: isDeviceKnown });
    },
  });
  app.route({
    ...getUserSession,
    handler: async (request) => {
      const { customer, method } = unwrap(await sessions.user(requireCustomer(request)));
      const token = bearerToken(request) ?? '';
      return ok(toUserSessionDto(customer, { token, isSocial: method === 'social' }));
    },
  });
  app.route({
    ...logOut,
    handler: async ({ customer, body, ip }) => ok({ cerrada: await sessions.logOut(customer, body.refreshToken, ip) }),
  });
  app.route({
    ...changePassword,
    handler: async (request) => {
      const change = { ...request.body, ip: request.ip };
      return ok({ sesionesCerradas: unwrap(await sessions.changePassword(requireCustomer(request), change)) });
    },
  });
  app.route({
    ...listDevices,
    handler: async (request) => ok((await sessions.devices(requireCustomer(request))).map(toDeviceDto)),
  });
  app.route({
    ...closeCurrentDevice,
    handler: async (request) => ok({ cerrada: await sessions.logOut(requireCustomer(request), undefined, request.ip) }),
  });
  app.route({
    ...closeDevice,
    handler: async (request) => {
      const customer = requireCustomer(request);
      return ok({ cerrada: await sessions.closeDevice(customer, request.query.deviceId, request.ip) });
    },
  });
};
