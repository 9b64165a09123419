import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { deleteExpired, findInvitationToMail } from './caregivers-store.ts';
import { peopleJobs } from './job-types.ts';
import { invitationLetter } from './letters.ts';
import { peopleRoutes } from './routes.ts';
import type { HealthPeople } from './service.ts';

export { holdPeople, isSeenBy, reachableBy } from './reach.ts';
export type { HealthPeople } from './service.ts';
export { createHealthPeople } from './service.ts';
export { forgetHealthOf } from './store.ts';
export { healthCaregivers, healthPeople } from './tables.ts';

export async function registerHealthPeople(
  app: FastifyInstance,
  { clock, config, database, jobs, letters }: Platform,
  { healthPeople: people }: { healthPeople: HealthPeople },
): Promise<void> {
  letters.define(peopleJobs.invitation, async ({ caregiverId }) => {
    const found = await findInvitationToMail(database.db, caregiverId, clock.now());
    if (!found) return undefined;
    const { email, inviter, companyId } = found;
    const url = storeUrl(config, companyId, '/personas-que-cuido');
    return { to: email, key: caregiverId, write: () => invitationLetter({ companyId, inviter, url }) };
  });
  jobs.define(peopleJobs.clean, () => deleteExpired(database.db, clock.now()));
  await app.register(peopleRoutes, { people, clock });
}
