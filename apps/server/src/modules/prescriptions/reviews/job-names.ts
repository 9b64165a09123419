export const reviewJobs = {
  /** Tells the shopper what the professional said. */
  told: 'prescription-reviewed',
} as const;
