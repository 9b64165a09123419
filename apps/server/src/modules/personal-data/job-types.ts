import { jobType } from '../../platform/jobs.ts';

export const dataJobs = {
  prepare: jobType<{ copyId: string }>({ name: 'personal-data-prepare', retryLimit: 10 }),
  letter: jobType<{ copyId: string }>({ name: 'personal-data-letter', retryLimit: 14 }),
  expire: jobType({ name: 'personal-data-expire', cron: '*/10 * * * *', retryLimit: 0 }),
};
