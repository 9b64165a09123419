import { jobType } from '../../../platform/jobs.ts';

export const recordJobs = {
  clean: jobType({ name: 'health-record-links-clean', cron: '50 8 * * *', retryLimit: 0 }),
};
