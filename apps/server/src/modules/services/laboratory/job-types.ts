import { jobType } from '../../../platform/jobs.ts';
import type { LabLetterSubject } from './letters.ts';

export const labJobs = {
  /** Sends a paid order to the laboratory. */
  send: jobType<{ purchaseId: number }>({ name: 'lab-order-send' }),
  /** Every minute: the orders that are still to be sent, and those that wait for their results. */
  look: jobType({ name: 'lab-order-look', cron: '* * * * *', retryLimit: 0 }),
  letter: jobType<{ labOrderIds: number[]; about: LabLetterSubject }>({ name: 'lab-order-letter', retryLimit: 12 }),
};
