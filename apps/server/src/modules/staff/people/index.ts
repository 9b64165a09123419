import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { refuseForeignPages } from '../../../platform/own-pages.ts';
import type { Audit } from '../audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import type { StaffLogin } from '../sessions/index.ts';
import type { Acceptance } from './accept.ts';
import { createAcceptance } from './accept.ts';
import { createInvitationLinks, createInvitations } from './invitations.ts';
import { peopleRoutes } from './routes.ts';
import type { People } from './service.ts';
import { createPeopleService } from './service.ts';

export { createInvitationLinks, insertInvitation } from './invitations.ts';
export { findForeignBranches } from './store.ts';

/** The people of the console, their roles and their invitations. Defines the job that mails these. */
export function createStaffPeople(
  { clock, config, database, jobs, keys, letters }: Platform,
  {
    audit,
    secondFactor,
    staffLogins,
  }: { audit: Audit; secondFactor: SecondFactor; staffLogins: { login: StaffLogin } },
): { people: People; acceptance: Acceptance } {
  const { db } = database;
  const links = createInvitationLinks({ keys, config });
  const invitations = createInvitations({ db, jobs, letters, links });
  return {
    people: createPeopleService({ db, clock, audit, invitations, secondFactor }),
    acceptance: createAcceptance({ db, clock, audit, links, login: staffLogins.login }),
  };
}

export async function registerStaffPeople(
  app: FastifyInstance,
  { config }: Platform,
  { staffPeople }: { staffPeople: { people: People; acceptance: Acceptance } },
): Promise<void> {
  await app.register(peopleRoutes, { ...staffPeople, config, refuseForeignPages: refuseForeignPages(config) });
}
