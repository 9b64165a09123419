import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redemptionsEarned, unitsEarned, unitsTaken } from './index.ts';

const threeForOne = { requiredQuantity: 3, givenQuantity: 1 };

it.each([
  ['buys two and redeems nothing', { bought: 2, redeemed: 0 }, 0, 2],
  ['buys three and redeems one', { bought: 3, redeemed: 1 }, 0, 0],
  ['buys one and redeems one', { bought: 1, redeemed: 1 }, 2, 0],
  ['buys five and redeems one', { bought: 5, redeemed: 1 }, 0, 2],
])('CANJE-03 an order that %s', (_, units, taken, earned) => {
  expect(unitsTaken(threeForOne, units)).toBe(taken);
  expect(unitsEarned(threeForOne, { ...units, taken })).toBe(earned);
});

it('CANJE-03 CANJE-05 every unit counts once: card units plus bought units minus redeemed units', () => {
  const units = fc.integer({ min: 0, max: 60 });
  const terms = fc.record({ requiredQuantity: fc.integer({ min: 1, max: 5 }), givenQuantity: fc.constant(1) });
  fc.assert(
    fc.property(terms, units, units, fc.nat(), (promotion, bought, past, wish) => {
      const redeemed = wish % (redemptionsEarned(promotion, { bought, past }) + 1);
      const taken = unitsTaken(promotion, { bought, redeemed });
      const earned = unitsEarned(promotion, { bought, redeemed, taken });
      expect(taken).toBeLessThanOrEqual(past);
      expect(past - taken + earned).toBe(past + bought - promotion.requiredQuantity * redeemed);
    }),
  );
});
