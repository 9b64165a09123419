import { jobType } from '../../../platform/jobs.ts';

export const telemetryJobs = {
  send: jobType({ name: 'analytics-send', cron: '* * * * *', retryLimit: 0 }),
  forget: jobType({ name: 'analytics-forget', cron: '20 9 * * *' }),
};
