import { jobType } from '../../../platform/jobs.ts';

export const partnerJobs = {
  letter: jobType<{ couponIds: number[]; key: string }>({ name: 'partner-coupon-letter', retryLimit: 14 }),
  application: jobType<{ applicationId: number; to: string }>({ name: 'partner-application-letter', retryLimit: 14 }),
  /** Every hour, so that the next run covers a failed one. */
  expire: jobType({ name: 'partner-coupon-expire', cron: '10 * * * *', retryLimit: 0 }),
};
