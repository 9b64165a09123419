import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { reminderJobs } from './job-types.ts';
import { remindersRoutes } from './routes.ts';
import type { HealthReminders } from './service.ts';
import { deleteOld } from './store.ts';

export { makeDemoPushKeys } from './push-keys.ts';
export type { HealthReminders } from './service.ts';
export { createHealthReminders } from './service.ts';
export { forgetRemindersOf, forgetRunningOut, lookAgain } from './store.ts';

/** How long a notice stays, so that it is not made again. */
const keptMs = 30 * 24 * 60 * 60_000;

export async function registerHealthReminders(
  app: FastifyInstance,
  { clock, database, jobs }: Platform,
  { healthReminders: reminders }: { healthReminders: HealthReminders },
): Promise<void> {
  jobs.define(reminderJobs.due, () => reminders.notices.makeDue());
  jobs.define(reminderJobs.send, ({ sendId }) => reminders.sending.send(sendId));
  jobs.define(reminderJobs.clean, () => deleteOld(database.db, new Date(clock.now().getTime() - keptMs)));
  await app.register(remindersRoutes, { reminders });
}
