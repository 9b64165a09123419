/** A product that a customer buys again and again, as they did before. */
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
  /** The orders that it was bought with, by their place among those of the store. */
  orderIndexes: number[];
  /** When it was due and could not be bought, so many days ago; nothing when that never was. */
  skippedDaysAgo: number | null;
}
