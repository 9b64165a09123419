import { jobType } from '../../../platform/jobs.ts';

export const slotJobs = {
  prizeLetter: jobType<{ exchangeId: number }>({ name: 'slot-prize-letter', retryLimit: 14 }),
};
