import { jobType } from '../../../platform/jobs.ts';
import type { NotifiedTrouble } from './letters.ts';

const retryLimit = 12;

export const repurchaseJobs = {
  /** Every few minutes: reminds of the next repurchases and buys the due ones. */
  sweep: jobType({ name: 'repurchase-sweep', cron: '*/5 * * * *', retryLimit: 0 }),
  /** Charges the card of a created order. */
  charge: jobType<{ orderId: number }>({ name: 'repurchase-charge', retryLimit }),
  soonLetter: jobType<{ ids: number[]; date: string }>({ name: 'repurchase-soon-letter', retryLimit }),
  unpaidLetter: jobType<{ orderId: number }>({ name: 'repurchase-unpaid-letter', retryLimit }),
  troubleLetter: jobType<{ told: NotifiedTrouble[] }>({ name: 'repurchase-trouble-letter', retryLimit }),
};
