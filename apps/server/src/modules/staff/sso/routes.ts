import { ok } from '@botica/contract/call';
import { staffSteps } from '@botica/contract/staff/sessions';
import { finishCompanyLogin, getLoginWays, startCompanyLogin } from '@botica/contract/staff/sso';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { consolePath } from '../../../platform/access.ts';
import type { Config } from '../../../platform/config.ts';
import type { RefuseForeignPages } from '../../../platform/own-pages.ts';
import { cookieName, privateCookie } from '../../../platform/private-cookies.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { actorOf } from '../audit/index.ts';
import { setStaffCookie } from '../sessions/index.ts';
import type { CompanyLogin } from './service.ts';
import { companyLoginMs } from './service.ts';

export interface SsoRoutesOptions {
  config: Config;
  companyLogin: CompanyLogin;
  refuseForeignPages: RefuseForeignPages;
}

const plainName = 'botica-consola-empresa';

export const ssoRoutes: FastifyPluginAsyncTypebox<SsoRoutesOptions> = async (app, options) => {
  const { config, companyLogin, refuseForeignPages } = options;

  app.route({
    ...getLoginWays,
    onRequest: refuseForeignPages,
    handler: async () => ok({ contrasena: config.staffSso?.allowsPasswords ?? true, empresa: companyLogin.isOn }),
  });
  app.route({
    ...startCompanyLogin,
    onRequest: refuseForeignPages,
    handler: async (request, reply) => {
      const { url, cookie } = unwrap(await companyLogin.start());
      reply.setCookie(cookieName(plainName, request, config), cookie, {
        ...privateCookie(consolePath, request, config),
        maxAge: companyLoginMs / 1000,
      });
      return ok({ url });
    },
  });
  app.route({
    ...finishCompanyLogin,
    onRequest: refuseForeignPages,
    handler: async (request, reply) => {
      const name = cookieName(plainName, request, config);
      const cookie = request.server.parseCookie(request.headers.cookie ?? '')[name];
      // Valid once, whatever comes of it.
      reply.clearCookie(name, privateCookie(consolePath, request, config));
      const { code, state, iss } = request.body;
      const { token, stage } = unwrap(await companyLogin.finish({ code, state, iss, cookie }, actorOf(request)));
      setStaffCookie(reply, config, token);
      return ok({ paso: staffSteps[stage] });
    },
  });
};
