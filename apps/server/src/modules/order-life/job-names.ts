export const lifeJobs = {
  /** Tells the shopper and the branch what happened to an order. */
  told: 'order-life-told',
} as const;
