import type { FastifyInstance } from 'fastify';
import type { AuthOptions } from '../../../platform/auth.ts';
import { createAccessTokens } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { refuseForeignPages } from '../../../platform/own-pages.ts';
import { createSocialNetwork } from '../../../ports/social.ts';
import type { CodesService } from '../codes/index.ts';
import { createSessionsJobs } from './jobs.ts';
import { createLinkLogin } from './link-login.ts';
import { createLoginService } from './login.ts';
import { passwords } from './passwords.ts';
import { loginRoutes, sessionsRoutes } from './routes.ts';
import { createSessionsService } from './service.ts';
import { sessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import { createSocialService } from './social.ts';
import { findLiveSession } from './store.ts';
import { createSessionTokens } from './tokens.ts';

export { isCommonPassword } from './common-passwords.ts';
export type { OwnerProblem, PasswordProblem } from './confirm-password.ts';
export { confirmOwner, confirmPassword } from './confirm-password.ts';
export { forgetSessionsOf } from './delete-sessions.ts';
export type { Device } from './device.ts';
export { deviceName, deviceOf } from './device.ts';
export { forgetLoginTries } from './login.ts';
export { hashPassword, nobodysHash, toLegacyForm, verifyPassword } from './passwords.ts';
export type { SecurityEvent, SecurityEventKind } from './security-events.ts';
export { recordSecurityEvent } from './security-events.ts';
export type { OpenedSession, Sessions } from './sessions.ts';
export { createSessions } from './sessions.ts';
export { findLiveSessions, rememberDevice } from './store.ts';
export { knownDevices, securityEvents, sessions, socialAccounts } from './tables.ts';
export { unprovenPerson } from './unproven-person.ts';

/** Login by password, social network or link, and the customer's sessions. Defines their jobs. */
export function createLogins(
  { config, clock, database, jobs, keys, letters }: Platform,
  { sessions, codes }: { sessions: Sessions; codes: CodesService },
) {
  const { db } = database;
  const network = createSocialNetwork({ ...config.outside.social, timeoutMs: config.outsideTimeoutMs });
  return {
    login: createLoginService({ db, clock, sessions, passwords }),
    social: createSocialService({ db, clock, sessions, passwords, network }),
    linkLogin: createLinkLogin({ db, clock, sessions }),
    sessions: createSessionsService({
      db,
      sql: database.quick.writes,
      clock,
      tokens: createSessionTokens({ keys, clock }),
      sessions,
      passwords,
      jobs: createSessionsJobs({ db, clock, jobs, letters }),
      forgetCodes: codes.forget,
    }),
  };
}

export async function registerSessions(
  app: FastifyInstance,
  { config }: Platform,
  { logins }: { logins: ReturnType<typeof createLogins> },
): Promise<void> {
  const options = { ...logins, refuseForeignPages: refuseForeignPages(config) };
  await app.register(sessionCookie, { config });
  await app.register(loginRoutes, options);
  await app.register(sessionsRoutes, options);
}

/** The platform's lookup of the requester. */
export function createSessionAuth({ keys, clock, database }: Platform): AuthOptions {
  return {
    tokens: createAccessTokens({ keys, clock }),
    // Reads the primary: a replica may lag, and a session that was just closed must be closed.
    findLiveSession: (holder) => findLiveSession(database.quick.reads, holder),
  };
}
