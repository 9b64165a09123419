import { jobType } from '../../../platform/jobs.ts';

export const reviewJobs = {
  /** Mails the professional's decision to the customer. */
  told: jobType<{ orderId: number; prescriptionId: string }>({ name: 'prescription-reviewed', retryLimit: 14 }),
};
