export const repurchaseJobs = {
  /** Tells of what is to come and buys what is due; every few minutes. */
  sweep: 'repurchase-sweep',
  /** Charges the card of an order that was made: `{ orderId }`. */
  charge: 'repurchase-charge',
  soonLetter: 'repurchase-soon-letter',
  unpaidLetter: 'repurchase-unpaid-letter',
  troubleLetter: 'repurchase-trouble-letter',
} as const;
