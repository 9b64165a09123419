export const lifeJobs = {
  /** Tells the shopper and the branch what happened to an order. */
  told: 'order-life-told',
  /** Nightly: what branches told so long ago that nobody will repeat it. */
  forget: 'order-life-forget-notices',
} as const;
