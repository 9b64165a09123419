import { jobType } from '../../platform/jobs.ts';

interface MovedOrder {
  orderId: number;
  /** The branch that had the order before. */
  fromBranchCode: number;
}

export const orderJobs = {
  /** SUBMIT-09: the first order of a customer. */
  firstOrder: jobType<{ customerId: string }>({ name: 'first-order-of-customer', retryLimit: 20 }),
  /** REPUR-07: an order with products that are to be bought again regularly. */
  repeated: jobType<{ orderId: number }>({ name: 'order-repeated', retryLimit: 12 }),
  /**
   * Notifies the branch and the customer of an order. Retried for about a day: a branch may be offline for an
   * afternoon.
   */
  placed: jobType<{ orderId: number }>({ name: 'order-placed', retryLimit: 14 }),
  /** A181: sends the guest the link of a placed order. */
  guest: jobType<{ orderId: number }>({ name: 'guest-order-letter', retryLimit: 12 }),
  /** Mails the confirmation again, when customer service asks. */
  confirmation: jobType<{ orderId: number; sending: string }>({ name: 'order-confirmation-again', retryLimit: 14 }),
  /** Sends the current order to its branch, and a notice to the branch that it left. */
  moved: jobType<MovedOrder>({ name: 'order-moved', retryLimit: 14 }),
  /** BRANCH-04: announces an order whose branch was closed, at opening time. */
  opening: jobType<{ orderId: number }>({ name: 'order-branch-opening', retryLimit: 14 }),
  /** Every minute: the same for orders whose job was lost. */
  openings: jobType({ name: 'order-branch-openings', cron: '* * * * *', retryLimit: 0 }),
  /** Returns what outside services took for an order that was released. */
  released: jobType<{ orderId: number }>({ name: 'order-released', retryLimit: 20, retryDelaySeconds: 2 }),
};
