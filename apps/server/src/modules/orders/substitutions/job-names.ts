export const substitutionJobs = {
  /** Tells the shopper what the branch replaced or left out. */
  told: 'order-substitution-told',
  /** Nightly: notices so old that no branch repeats them. */
  forget: 'order-substitution-forget-notices',
} as const;
