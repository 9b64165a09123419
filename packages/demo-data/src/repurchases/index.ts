import type { DemoOrder } from '../orders/index.ts';
import type { DemoRepurchase } from './types.ts';

export type { DemoRepurchase } from './types.ts';

type Plan = Omit<DemoRepurchase, 'email' | 'productId' | 'orderIndexes'>;

const email = 'cliente@botica.test';

/** By card with home delivery, in cash at a branch, and one without a payment yet. */
const plans: readonly Plan[] = [
  { quantity: 1, days: 30, nextInDays: 6, orderTypeId: 2, paymentId: 2, cardLastFour: '0071', skippedDaysAgo: null },
  { quantity: 2, days: 15, nextInDays: 9, orderTypeId: 1, paymentId: 1, cardLastFour: '', skippedDaysAgo: 6 },
  { quantity: 1, days: 60, nextInDays: 34, orderTypeId: 2, paymentId: 0, cardLastFour: '', skippedDaysAgo: null },
];

/** The customer's last delivered products, each with all its orders. */
export function makeRepurchases(orders: readonly DemoOrder[]): DemoRepurchase[] {
  const delivered = orders.flatMap((order, index) =>
    order.email === email && order.step === 'delivered' ? [{ index, products: order.lines }] : [],
  );
  const latest = delivered.toReversed().flatMap(({ products }) => products.map(({ productId }) => productId));
  const productIds = [...new Set(latest)];
  return plans.flatMap((plan, position) => {
    const productId = productIds[position];
    if (productId === undefined) return [];
    const bought = delivered.filter(({ products }) => products.some((line) => line.productId === productId));
    return [{ ...plan, email, productId, orderIndexes: bought.map(({ index }) => index) }];
  });
}
