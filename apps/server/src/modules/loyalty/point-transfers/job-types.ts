import { jobType } from '../../../platform/jobs.ts';

export const transferJobs = {
  letters: jobType<{ transferId: number }>({ name: 'point-transfer-letters', retryLimit: 14 }),
};
