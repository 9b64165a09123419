import { jobType } from '../../platform/jobs.ts';

/** An e-mail is retried for some hours. */
const retryLimit = 12;
/** A sweep runs every minute anyway, so a failed run is not retried. */
const everyMinute = { cron: '* * * * *', retryLimit: 0 };

export const paymentJobs = {
  receipt: jobType<{ attemptId: string }>({ name: 'payment-receipt', retryLimit }),
  /** `sending` makes it another message: customer service sent it again. */
  link: jobType<{ orderId: number; sending?: string }>({ name: 'payment-link', retryLimit }),
  /** Settles payments that were interrupted. */
  settle: jobType({ name: 'payment-settle', ...everyMinute }),
  /** Releases orders that were not paid in time. */
  expire: jobType({ name: 'payment-expire', ...everyMinute }),
  /** Makes the refunds that are due. */
  refund: jobType({ name: 'payment-refund', ...everyMinute }),
  expiredLetter: jobType<{ attemptId: string }>({ name: 'payment-expired-letter', retryLimit }),
  refundLetter: jobType<{ attemptId: string; refundId: string }>({ name: 'payment-refund-letter', retryLimit }),
};
