import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { refuseForeignPages } from '../../../platform/own-pages.ts';
import type { StaffAuthOptions } from '../../../platform/staff-auth.ts';
import type { Audit } from '../audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { createStaffAuthOptions } from './auth.ts';
import type { StaffLogin } from './login.ts';
import { createStaffLogin } from './login.ts';
import { staffSessionsRoutes } from './routes.ts';
import type { StaffSessions } from './service.ts';
import { createStaffSessionsService } from './service.ts';
import { deleteEndedSessions } from './store.ts';

export { liveSince } from './auth.ts';
export { setStaffCookie } from './cookie.ts';
export { addressTry, linkTry } from './limits.ts';
export type { LoginProblem, OpenedLogin, StaffLogin } from './login.ts';
export type { NewPasswordProblem } from './service.ts';
export { checkNewPassword } from './service.ts';
export { closeSessions, listLiveSessions } from './store.ts';
export { staffSessions } from './tables.ts';

/** Twenty past three in the morning, branch time. */
const cleanUpJob = jobType({ name: 'staff-sessions-clean-up', cron: '20 9 * * *' });
const keptMs = 90 * 24 * 60 * 60_000;

interface Needs {
  audit: Audit;
  secondFactor: SecondFactor;
}

/** The platform's lookup of the member of staff behind a request. */
export function createStaffAuth({ clock, config, database }: Platform): StaffAuthOptions {
  return createStaffAuthOptions({ db: database.db, clock, config });
}

/** The login of the console and the sessions of staff. Defines their clean-up. */
export function createStaffLogins({ clock, config, database, jobs }: Platform, needs: Needs) {
  const { db } = database;
  const allowsPasswords = config.staffSso?.allowsPasswords ?? true;
  jobs.define(cleanUpJob, () => deleteEndedSessions(db, new Date(clock.now().getTime() - keptMs)));
  return {
    login: createStaffLogin({ db, clock, allowsPasswords, ...needs }),
    sessions: createStaffSessionsService({ db, clock, ...needs }),
  };
}

export async function registerStaffSessions(
  app: FastifyInstance,
  { clock, config }: Platform,
  { staffLogins }: { staffLogins: { login: StaffLogin; sessions: StaffSessions } },
): Promise<void> {
  await app.register(staffSessionsRoutes, {
    ...staffLogins,
    clock,
    config,
    refuseForeignPages: refuseForeignPages(config),
  });
}
