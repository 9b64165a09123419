export const orderJobs = {
  /** SUBMIT-09: somebody ordered for the first time. */
  firstOrder: 'first-order-of-customer',
  /** REPUR-07: something that was ordered is to be ordered again. */
  repeated: 'order-repeated',
  /** Tells the branch and the shopper of an order. */
  placed: 'order-placed',
  /** Tells the branch of an order how it is now, and the one that it left: `{ orderId, fromBranchCode }`. */
  moved: 'order-moved',
  /** BRANCH-04: announces an order whose branch was closed, at the hour at which it opens: `{ orderId }`. */
  opening: 'order-branch-opening',
  /** Each minute: the same for those whose job was lost. */
  openings: 'order-branch-openings',
  /** Gives back what the outside has taken for an order that was released. */
  released: 'order-released',
} as const;
