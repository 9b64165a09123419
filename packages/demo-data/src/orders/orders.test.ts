import { lifeSteps } from '@botica/domain/orders/life';
import { describe, expect, it } from 'vitest';
import { createDemoStore } from '../index.ts';
import { makeOrders } from './index.ts';

const { products } = createDemoStore({ products: 600 });
const orders = makeOrders(products);

describe('the orders of the demo store', () => {
  it('the orders are deterministic, oldest first', () => {
    expect(makeOrders(products)).toEqual(orders);
    expect(orders.map(({ minutesAgo }) => minutesAgo)).toEqual(
      orders.map(({ minutesAgo }) => minutesAgo).sort((one, other) => other - one),
    );
  });

  it('the orders have every step, over two years', () => {
    expect(new Set(orders.map(({ step }) => step))).toEqual(new Set(lifeSteps));
    expect(orders.filter(({ email }) => email === 'cliente@botica.test').length).toBeGreaterThanOrEqual(11);
    expect((orders[0]?.minutesAgo ?? 0) / 1440).toBeGreaterThan(690);
  });

  it('the orders contain products without restrictions in Honduras, each once per order', () => {
    const byId = new Map(products.map((product) => [product.id, product]));
    for (const { lines } of orders) {
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
      for (const { productId } of lines) {
        expect(byId.get(productId)).toMatchObject({ requiresPrescription: false, isExam: false });
      }
    }
  });

  it('a small store has orders too', () => {
    expect(makeOrders(createDemoStore({ products: 60 }).products)).toHaveLength(orders.length);
    expect(makeOrders([])).toEqual([]);
  });

  it('a recently delivered order is not rated yet', () => {
    const pending = orders.filter(
      ({ step, ratings, minutesAgo }) => step === 'delivered' && !ratings && minutesAgo < 30 * 1440,
    );
    expect(pending).toHaveLength(1);
  });
});
