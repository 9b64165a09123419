import { jobType } from '../../../platform/jobs.ts';

export const readJob = jobType<{ readingId: string }>({
  name: 'read-prescription',
  retryLimit: 3,
  retryDelaySeconds: 2,
});
export const forgetReadingsJob = jobType({ name: 'forget-prescription-readings', cron: '50 9 * * *' });
