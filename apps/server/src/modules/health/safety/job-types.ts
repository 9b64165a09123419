import { jobType } from '../../../platform/jobs.ts';

/** At the first minute after a new version starts there may still be an older one that writes in clear. */
export const sealAlertsJob = jobType({ name: 'health-alerts-seal', cron: '*/10 * * * *', retryLimit: 0 });
