import { jobType } from '../../../platform/jobs.ts';

export const webhookJobs = {
  /** What waits for a receiver may be due. */
  send: jobType<{ receiverId: string }>({ name: 'webhooks-send' }),
  /** Finds what a killed process left, and what became due. */
  due: jobType({ name: 'webhooks-due', cron: '* * * * *' }),
  /** Ten past four in the morning, branch time. */
  clean: jobType({ name: 'webhooks-clean', cron: '10 10 * * *' }),
} as const;
