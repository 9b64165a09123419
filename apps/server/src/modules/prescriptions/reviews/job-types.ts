import { jobType } from '../../../platform/jobs.ts';

export const reviewJobs = {
  /** Tells the customer what the professional decided. */
  told: jobType<{ orderId: number; prescriptionId: string }>({ name: 'prescription-reviewed', retryLimit: 14 }),
};
