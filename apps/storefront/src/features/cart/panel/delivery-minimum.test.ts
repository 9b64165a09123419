import { expect, it } from 'vitest';
import { deliveryMinimum } from './delivery-minimum.ts';

const cart = { minimoDomicilio: 50 };

it.each([
  [undefined, { minimumCents: 50_00, missingCents: 10_00, isOpen: false }],
  [
    { minimumCents: 75_00, isMinimumOpen: false },
    { minimumCents: 75_00, missingCents: 35_00, isOpen: false },
  ],
  [
    { minimumCents: 0, isMinimumOpen: false },
    { minimumCents: 0, missingCents: 0, isOpen: false },
  ],
  [
    { minimumCents: undefined, isMinimumOpen: true },
    { minimumCents: 50_00, missingCents: 10_00, isOpen: true },
  ],
])('CHK-17 the minimum of the cart with the promise %j', (promise, expected) =>
  expect(deliveryMinimum(cart, { payableCents: 40_00 }, promise)).toEqual(expected),
);
