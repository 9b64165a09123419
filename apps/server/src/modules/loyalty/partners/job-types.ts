import { jobType } from '../../../platform/jobs.ts';

export const partnerJobs = {
  letter: jobType<{ couponIds: number[]; key: string }>({ name: 'partner-coupon-letter', retryLimit: 14 }),
  application: jobType<{ applicationId: number; to: string }>({ name: 'partner-application-letter', retryLimit: 14 }),
  /** Every hour, so that a failed run is made up for an hour later. */
  expire: jobType({ name: 'partner-coupon-expire', cron: '10 * * * *', retryLimit: 0 }),
};
