import { jobType } from '../../../platform/jobs.ts';

export const reminderJobs = {
  /** Makes the notices that are due. */
  due: jobType({ name: 'health-reminders-due', cron: '* * * * *', retryLimit: 0 }),
  /** One notice to one browser or mailbox. It gives up by its own count, while the dose is still current. */
  send: jobType<{ sendId: string }>({ name: 'health-reminders-send', retryLimit: 8, retryDelaySeconds: 10 }),
  clean: jobType({ name: 'health-reminders-clean', cron: '50 8 * * *', retryLimit: 0 }),
} as const;
