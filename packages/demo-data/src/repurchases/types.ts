/** A product that a customer buys repeatedly. */
export interface DemoRepurchase {
  email: string;
  productId: number;
  quantity: number;
  days: number;
  nextInDays: number;
  orderTypeId: 1 | 2;
  /** 0 not set, 1 cash, 2 card. */
  paymentId: 0 | 1 | 2;
  cardLastFour: string;
  /** Its orders, by index in the store's orders. */
  orderIndexes: number[];
  /** Days since a due purchase failed; null if never. */
  skippedDaysAgo: number | null;
}
