export const giftJobs = {
  /** To whoever gets it. */
  letter: 'gift-letter',
  /** To whoever gave it. */
  receipt: 'gift-receipt',
} as const;
