export const orderJobs = {
  /** Tells the branch and the shopper of an order. */
  placed: 'order-placed',
  /** Gives back what the outside has taken for an order that was released. */
  released: 'order-released',
} as const;
