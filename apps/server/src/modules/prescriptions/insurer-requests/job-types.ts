import { jobType } from '../../../platform/jobs.ts';

export const insurerRequestJobs = {
  /** Creates the order of an approved request. */
  order: jobType<{ requestId: number }>({ name: 'insurer-request-order', retryLimit: 14 }),
  /** Finds approved requests without an order, in case their job was lost. */
  sweep: jobType({ name: 'insurer-requests-without-order', cron: '*/5 * * * *', retryLimit: 0 }),
  /** Mails the insurer's decision to the customer. */
  told: jobType<{ requestId: number; version: number }>({ name: 'insurer-request-told', retryLimit: 14 }),
};
