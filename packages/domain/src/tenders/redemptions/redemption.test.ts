import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftsAvailable } from '../../cart/index.ts';
import { redemptionRefusal, redemptionRefusals, redemptionsAvailable, redemptionsEarned } from './index.ts';

const threeForOne = { requiredQuantity: 3, givenQuantity: 1 };

describe('redemptions', () => {
  it.each([
    ['three bought now', 3, 0, 1],
    ['two now and one before', 2, 1, 1],
    ['one now and two before', 1, 2, 1],
    ['two bought in all', 1, 1, 0],
    ['six bought in all', 4, 2, 2],
    ['CANJE-05 nine before and one now redeem once', 1, 9, 1],
    ['CANJE-05 nothing now redeems nothing, whatever was bought before', 0, 9, 0],
  ])('CANJE-03 %s', (_, bought, past, earned) => expect(redemptionsEarned(threeForOne, { bought, past })).toBe(earned));

  it.each([
    ['CANJE-03 nothing earned', { bought: 2, past: 0, stock: 9 }, 1, 'No puedes solicitar este Canje'],
    ['CANJE-04 one more than earned', { bought: 2, past: 1, stock: 9 }, 2, 'No puedes solicitar otro Canje'],
    [
      'CANJE-01 earned, but not in the branch',
      { bought: 3, past: 0, stock: 0 },
      1,
      redemptionRefusals.REDEMPTION_OUT_OF_STOCK.message,
    ],
  ])('%s', (_, counts, asked, message) =>
    expect(redemptionRefusal(threeForOne, counts, asked)).toMatchObject({ message }),
  );

  it('CANJE-01 CANJE-02 an earned redemption in stock can be requested, and zero is always accepted', () => {
    expect(redemptionRefusal(threeForOne, { bought: 3, past: 0, stock: 1 }, 1)).toBeUndefined();
    expect(redemptionRefusal(threeForOne, { bought: 3, past: 0, stock: undefined }, 1)).toBeUndefined();
    expect(redemptionRefusal(threeForOne, { bought: 0, past: 0, stock: 0 }, 0)).toBeUndefined();
  });

  it('CANJE-03 CANJE-05 a patient without purchases changes nothing, and purchases never reduce redemptions', () => {
    const units = fc.integer({ min: 0, max: 60 });
    const terms = fc.record({ requiredQuantity: fc.integer({ min: 1, max: 5 }), givenQuantity: fc.constant(1) });
    fc.assert(
      fc.property(terms, units, units, units, (promotion, bought, past, stock) => {
        const without = redemptionsAvailable(promotion, { bought, past: 0, stock });
        const available = redemptionsAvailable(promotion, { bought, past, stock });
        expect(without).toBe(giftsAvailable(promotion, bought, stock));
        expect(available).toBeGreaterThanOrEqual(without);
        expect(available).toBeLessThanOrEqual(Math.min(bought, stock));
        expect(redemptionRefusal(promotion, { bought, past, stock }, available)).toBeUndefined();
        expect(redemptionRefusal(promotion, { bought, past, stock }, available + 1)).toBeDefined();
      }),
    );
  });
});
