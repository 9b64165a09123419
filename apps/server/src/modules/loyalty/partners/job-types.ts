import { jobType } from '../../../platform/jobs.ts';

interface ApplicationJob {
  applicationId: number;
  to: string;
  /** Missing in jobs that were enqueued before letters named the company. */
  companyId?: number;
}

export const partnerJobs = {
  letter: jobType<{ couponIds: number[]; key: string }>({ name: 'partner-coupon-letter', retryLimit: 14 }),
  application: jobType<ApplicationJob>({ name: 'partner-application-letter', retryLimit: 14 }),
  /** Every hour, so that the next run covers a failed one. */
  expire: jobType({ name: 'partner-coupon-expire', cron: '10 * * * *', retryLimit: 0 }),
};
