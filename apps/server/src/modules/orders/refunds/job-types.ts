import { jobType } from '../../../platform/jobs.ts';

export const tenderRefundJobs = {
  /** Gives back what outside services hold. A failed run is not retried: the next one is a minute away. */
  refund: jobType({ name: 'tender-refund', cron: '* * * * *', retryLimit: 0 }),
  letter: jobType<{ refundId: string }>({ name: 'tender-refund-letter', retryLimit: 12 }),
};
