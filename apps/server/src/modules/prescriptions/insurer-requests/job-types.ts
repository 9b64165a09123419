import { jobType } from '../../../platform/jobs.ts';

export const insurerRequestJobs = {
  /** Makes the order of what an insurer approved. */
  order: jobType<{ requestId: number }>({ name: 'insurer-request-order', retryLimit: 14 }),
  /** Finds approved requests without an order, in case their job was lost. */
  sweep: jobType({ name: 'insurer-requests-without-order', cron: '*/5 * * * *', retryLimit: 0 }),
  /** Tells the customer what the insurer decided. */
  told: jobType<{ requestId: number; version: number }>({ name: 'insurer-request-told', retryLimit: 14 }),
};
