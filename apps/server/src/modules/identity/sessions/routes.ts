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
  toAccessTokenDto,
  toDeviceDto,
  toLoginReplyDto,
  toUserSessionDto,
} from '@botica/contract/identity/sessions';
import type { Result } from '@botica/domain/result';
import { failure } from '@botica/domain/result';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { bearerToken, requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { deviceOf } from './device.ts';
import type { LinkLogin } from './link-login.ts';
import type { LoginService } from './login.ts';
import type { SessionsService } from './service.ts';
import type { OpenedSession } from './sessions.ts';
import type { SocialService } from './social.ts';

export interface SessionsRoutesOptions {
  login: LoginService;
  social: SocialService;
  linkLogin: LinkLogin;
  sessions: SessionsService;
  /** For the calls that read, set or clear the session cookie. */
  refuseForeignPages: onRequestAsyncHookHandler;
}

export const loginRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, options) => {
  const { login, social, linkLogin, sessions, refuseForeignPages } = options;
  app.addHook('onRequest', refuseForeignPages);

  /** A142: the refresh token goes into the cookie, the access token into the answer. */
  async function enter({ company }: FastifyRequest, reply: FastifyReply, opened: OpenedSession) {
    reply.setSessionCookie(opened.refreshToken);
    return ok(toLoginReplyDto(opened, await sessions.holdings(opened.customer.id, company)));
  }

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
    handler: async (request, reply) => {
      const { correo, clave, dispositivoId } = request.body;
      return enter(request, reply, unwrap(await login.logIn(correo, clave, deviceOf(request, dispositivoId))));
    },
  });
  app.route({
    ...logIn,
    handler: async (request, reply) => {
      const { username, password, deviceId } = request.body;
      const opened = await login.logIn(username, password, deviceOf(request, deviceId));
      return enter(request, reply, unwrap(inProviderWords(opened)));
    },
  });
  app.route({
    ...logInFederated,
    handler: async (request, reply) => {
      const { accessToken, dispositivoId } = request.body;
      const opened = await social.logIn(request.company, accessToken, deviceOf(request, dispositivoId));
      return enter(request, reply, unwrap(opened));
    },
  });
  app.route({
    ...logInByLink,
    handler: async (request, reply) => {
      const { link, dispositivoId } = request.body;
      return enter(request, reply, unwrap(await linkLogin(link, deviceOf(request, dispositivoId))));
    },
  });
  app.route({
    ...refreshSession,
    handler: async (request, reply) => {
      const renewed = await sessions.refresh(request.readSessionCookie(), request.ip);
      if (renewed.ok) reply.setSessionCookie(renewed.value.refreshToken);
      else reply.clearSessionCookie();
      return ok(toAccessTokenDto(unwrap(renewed)));
    },
  });
};

/** A012: the identity provider rejects with its own message and status. */
function inProviderWords<Value, Code extends string>(result: Result<Value, Code>) {
  if (!result.ok && result.code === 'WRONG_CREDENTIALS') return failure('WRONG_PROVIDER_CREDENTIALS');
  return result as Result<Value, Exclude<Code, 'WRONG_CREDENTIALS'>>;
}

export const sessionsRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, options) => {
  const { sessions, refuseForeignPages } = options;
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
      const { customer, holdings, method } = unwrap(await sessions.user(requireCustomer(request), request.company));
      const token = bearerToken(request) ?? '';
      return ok(toUserSessionDto(customer, holdings, { token, isSocial: method === 'social' }));
    },
  });
  app.route({
    ...logOut,
    onRequest: refuseForeignPages,
    handler: async ({ customer, ip }, reply) => {
      reply.clearSessionCookie();
      return ok({ cerrada: await sessions.logOut(customer, ip) });
    },
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
    handler: async (request, reply) => {
      reply.clearSessionCookie();
      return ok({ cerrada: await sessions.logOut(requireCustomer(request), request.ip) });
    },
  });
  app.route({
    ...closeDevice,
    handler: async (request) => {
      const customer = requireCustomer(request);
      return ok({ cerrada: await sessions.closeDevice(customer, request.query.deviceId, request.ip) });
    },
  });
};
