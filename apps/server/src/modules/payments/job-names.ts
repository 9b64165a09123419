export const paymentJobs = {
  receipt: 'payment-receipt',
  link: 'payment-link',
  /** Settles what was left in the middle, gives back what nobody paid, and refunds; each minute. */
  settle: 'payment-settle',
  expire: 'payment-expire',
  refund: 'payment-refund',
  expiredLetter: 'payment-expired-letter',
  refundLetter: 'payment-refund-letter',
} as const;
