import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPrize, prizesThatFit } from './index.ts';

const prizes = [{ stickers: 25 }, { stickers: 10 }, { stickers: 15 }];

describe('the next prize', () => {
  it.each([
    [0, 10, 10],
    [9, 10, 1],
    [10, 15, 5],
    [24, 25, 1],
  ])('the next prize with %d stickers costs %d, and %d are missing', (balance, cost, missing) =>
    expect(nextPrize(prizes, balance)).toMatchObject({ prize: { stickers: cost }, missing }),
  );

  it('there is no next prize when all are within reach', () => expect(nextPrize(prizes, 25)).toBeUndefined());
});

describe('prizes that go with an order', () => {
  it('are those in stock in the branch besides the bought units, the oldest first', () => {
    const waiting = [
      { id: 1, productId: 7, free: 3 },
      { id: 2, productId: 7, free: 3 },
      { id: 3, productId: 8, free: 0 },
      { id: 4, productId: 9, free: 1 },
    ];
    const fitting = prizesThatFit(waiting, [{ productId: 7, quantity: 2 }]);
    expect(fitting.map(({ id }) => id)).toEqual([1, 4]);
  });

  it('never take more units than the free stock of the branch', () => {
    const product = fc.integer({ min: 1, max: 4 });
    const line = fc.record({ productId: product, quantity: fc.integer({ min: 1, max: 4 }) });
    const free = fc.record({ 1: fc.nat(6), 2: fc.nat(6), 3: fc.nat(6), 4: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(product), fc.array(line), free, (waiting, ordered, stock) => {
        const freeOf = (id: number) => stock[id as 1 | 2 | 3 | 4];
        const fitting = prizesThatFit(
          waiting.map((productId) => ({ productId, free: freeOf(productId) })),
          ordered,
        );
        for (const id of new Set(fitting.map(({ productId }) => productId))) {
          const bought = ordered.filter((one) => one.productId === id).reduce((sum, one) => sum + one.quantity, 0);
          expect(fitting.filter((one) => one.productId === id).length + bought).toBeLessThanOrEqual(freeOf(id));
        }
      }),
    );
  });
});
