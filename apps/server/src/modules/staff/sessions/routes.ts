import { ok } from '@botica/contract/call';
import {
  confirmEnrolment,
  enterSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '@botica/contract/staff/second-factor';
import {
  changeStaffPassword,
  closeStaffDevice,
  confirmStaffPassword,
  getStaffSession,
  listStaffDevices,
  logInStaff,
  logOutStaff,
  staffSteps,
} from '@botica/contract/staff/sessions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { RefuseForeignPages } from '../../../platform/own-pages.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../audit/index.ts';
import { clearStaffCookie, setStaffCookie } from './cookie.ts';
import { toStaffDeviceDto, toStaffSessionDto } from './dtos.ts';
import type { StaffLogin } from './login.ts';
import type { StaffSessions } from './service.ts';

export interface StaffSessionsRoutesOptions {
  config: Config;
  clock: Clock;
  login: StaffLogin;
  sessions: StaffSessions;
  refuseForeignPages: RefuseForeignPages;
}

/** The login of the console, its second factor, and the person's own sessions. */
export const staffSessionsRoutes: FastifyPluginAsyncTypebox<StaffSessionsRoutesOptions> = async (app, options) => {
  const { config, clock, login, sessions, refuseForeignPages } = options;

  app.route({
    ...logInStaff,
    onRequest: refuseForeignPages,
    handler: async (request, reply) => {
      const { correo, clave } = request.body;
      const { token, stage } = unwrap(await login.logIn(correo, clave, actorOf(request)));
      setStaffCookie(reply, config, token);
      return ok({ paso: staffSteps[stage] });
    },
  });
  app.route({
    ...getStaffSession,
    handler: async (request) => {
      const staff = requireStaff(request);
      return ok(toStaffSessionDto(staff, await sessions.codesLeft(staff.id), clock.now()));
    },
  });
  app.route({
    ...logOutStaff,
    handler: async (request, reply) => {
      await sessions.logOut(requireStaff(request), actorOf(request));
      clearStaffCookie(reply, config);
      return ok({ cerrada: true });
    },
  });

  app.route({
    ...enterSecondFactor,
    handler: async (request, reply) => {
      const entered = await sessions.enterCode(requireStaff(request), request.body.codigo, actorOf(request));
      const { token, codesLeft } = unwrap(entered);
      setStaffCookie(reply, config, token);
      return ok({ paso: staffSteps.open, codigosDeRecuperacion: codesLeft });
    },
  });
  app.route({
    ...startEnrolment,
    handler: async (request) => {
      const { uri, secret } = unwrap(await sessions.startEnrolment(requireStaff(request), actorOf(request)));
      return ok({ uri, secreto: secret });
    },
  });
  app.route({
    ...confirmEnrolment,
    handler: async (request, reply) => {
      const enrolled = await sessions.enrol(requireStaff(request), request.body.codigo, actorOf(request));
      const { token, codes } = unwrap(enrolled);
      setStaffCookie(reply, config, token);
      return ok({ codigos: codes });
    },
  });
  app.route({
    ...renewRecoveryCodes,
    handler: async (request) => ok({ codigos: await sessions.renewCodes(requireStaff(request), actorOf(request)) }),
  });

  app.route({
    ...confirmStaffPassword,
    handler: async (request) => {
      const given = { password: request.body.clave, code: request.body.codigo };
      const { until } = unwrap(await sessions.confirm(requireStaff(request), given, actorOf(request)));
      return ok({ confirmadaHasta: until.toISOString() });
    },
  });
  app.route({
    ...changeStaffPassword,
    handler: async (request) => {
      const given = { password: request.body.clave, newPassword: request.body.claveNueva };
      const { closed } = unwrap(await sessions.changePassword(requireStaff(request), given, actorOf(request)));
      return ok({ sesionesCerradas: closed });
    },
  });
  app.route({
    ...listStaffDevices,
    handler: async (request) => {
      const staff = requireStaff(request);
      return ok((await sessions.devices(staff)).map((session) => toStaffDeviceDto(session, staff.sessionId)));
    },
  });
  app.route({
    ...closeStaffDevice,
    handler: async (request) => {
      unwrap(await sessions.closeDevice(requireStaff(request), request.params.sesionId, actorOf(request)));
      return ok({ cerrada: true });
    },
  });
};
