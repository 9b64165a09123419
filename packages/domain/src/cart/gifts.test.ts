import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giftsAvailable, giftsEarned, missingForNextGift, promotionIdToSend } from './index.ts';

it.each([
  [0, 0, 2],
  [1, 0, 1],
  [2, 1, 2],
  [5, 2, 1],
])('PROMO-08 with 2+1, %d bought units give %d and %d are missing for the next', (bought, given, missing) => {
  const terms = { requiredQuantity: 2, givenQuantity: 1 };
  expect(giftsEarned(terms, bought)).toBe(given);
  expect(missingForNextGift(terms, bought)).toBe(missing);
});

it('PROMO-09 a bonus gives several units each time', () =>
  expect(giftsEarned({ requiredQuantity: 3, givenQuantity: 4 }, 7)).toBe(8));

it('the available gifts are limited by the stock of the branch', () => {
  const terms = { requiredQuantity: 1, givenQuantity: 1 };
  expect(giftsAvailable(terms, 5, 3)).toBe(3);
  expect(giftsAvailable(terms, 5, undefined)).toBe(5);
});

it('buying the missing units earns one more gift', () => {
  const terms = fc.record({
    requiredQuantity: fc.integer({ min: 0, max: 6 }),
    givenQuantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 50 }), (one, bought) => {
      const missing = missingForNextGift(one, bought);
      expect(missing).toBeGreaterThan(0);
      expect(giftsEarned(one, bought + missing)).toBe(giftsEarned(one, bought) + one.givenQuantity);
    }),
  );
});

it('CART-15 an unaccepted promotion is sent as 0', () => {
  expect(promotionIdToSend({ promotionId: 7, isAccepted: false })).toBe(0);
  expect(promotionIdToSend({ promotionId: 7, isAccepted: true })).toBe(7);
});
