import { jobType } from '../../../platform/jobs.ts';

/** Computes the days whose ledger changed; a day of sales is at most this old on screen. */
export const refreshReportsJob = jobType({ name: 'reports-refresh', cron: '*/2 * * * *', retryLimit: 0 });
