export const insurerRequestJobs = {
  /** Makes the order of what an insurer approved. */
  order: 'insurer-request-order',
  /** Finds what was approved and has no order, should its job have been lost. */
  sweep: 'insurer-requests-without-order',
  /** Tells the shopper what the insurer said. */
  told: 'insurer-request-told',
} as const;
