import { jobType } from '../../../platform/jobs.ts';

export const substitutionJobs = {
  /** Notifies the customer of what the branch replaced or left out. */
  told: jobType<{ orderId: number; noticeId: string }>({ name: 'order-substitution-told', retryLimit: 14 }),
  /** Nightly: deletes branch notices that are too old to be repeated. */
  forget: jobType({ name: 'order-substitution-forget-notices', cron: '55 9 * * *' }),
};
