import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastQuantity, quantityLimit, readQuantity } from './index.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 0],
  ['-4', 0],
  ['100000', quantityLimit],
])('CART-04 typing %j in a cart means %d', (text, quantity) => expect(readQuantity(text, { min: 0 })).toBe(quantity));

it.each(['', ' ', '2.5', '1e3', 'dos', '-', '--2'])('CART-04 typing %j is ignored', (text) =>
  expect(readQuantity(text, { min: 0 })).toBeUndefined(),
);

it.each([
  ['0', leastQuantity],
  ['-5', leastQuantity],
  ['7', 7],
])('CART-03 CART-05 typing %j with a minimum of one means %d', (text, quantity) =>
  expect(readQuantity(text)).toBe(quantity),
);

it('CART-04 any typed text gives a quantity that a cart accepts', () => {
  const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  fc.assert(
    fc.property(typed, (text) => {
      const quantity = readQuantity(text, { min: 0 }) ?? 0;
      expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= quantityLimit).toBe(true);
    }),
  );
});
