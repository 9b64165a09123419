import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsForStickers, stickersOfPurchase } from './index.ts';

const terms = { typeId: 1, requirementCents: 200_00, products: [] };
const ofMoney = (totalCents: number, given: Partial<typeof terms> = {}) =>
  stickersOfPurchase({ ...terms, ...given }, { totalCents, products: [] });

describe('stickers of a purchase', () => {
  it.each([
    [0, 0, 200_00],
    [199_99, 0, 1],
    [200_00, 1, 200_00],
    [650_00, 3, 150_00],
    [-5_00, 0, 200_00],
  ])('STICKER-06 a purchase of %d cents earns %d, and %d are missing for one more', (total, stickers, missingCents) =>
    expect(ofMoney(total)).toEqual({ stickers, missingCents }),
  );

  it.each([
    [1, 3],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 3],
  ])('STICKER-02 in a promotion of type %d the amount earns %d', (typeId, stickers) =>
    expect(ofMoney(650_00, { typeId }).stickers).toBe(stickers),
  );

  it('STICKER-06 units of one product on several lines are summed, and different products are not', () => {
    const products = [
      { productId: 1, required: 2, given: 1 },
      { productId: 2, required: 3, given: 2 },
    ];
    const bought = [
      { productId: 1, quantity: 1 },
      { productId: 1, quantity: 4 },
      { productId: 2, quantity: 2 },
    ];
    const purchase = { totalCents: 900_00, products: bought };
    expect(stickersOfPurchase({ typeId: 2, requirementCents: 0, products }, purchase)).toEqual({
      stickers: 2,
      missingCents: 0,
    });
  });

  it.each([
    [{ isWholesale: false, criteria: [2] }, true],
    [{ isWholesale: false, criteria: [1, 2] }, true],
    [{ isWholesale: true, criteria: [2] }, false],
    [{ isWholesale: false, criteria: [1] }, false],
    [{ isWholesale: false, criteria: [] }, false],
  ])('STICKER-06 the invoice %j counts: %s', (invoice, counts) => expect(countsForStickers(invoice)).toBe(counts));
});

const cents = fc.integer({ min: 0, max: 5_000_000 });
const requirement = fc.integer({ min: 1, max: 100_000 });

it('STICKER-06 the missing amount earns exactly one more sticker, and one cent less earns none', () =>
  fc.assert(
    fc.property(cents, requirement, (totalCents, requirementCents) => {
      const { stickers, missingCents } = ofMoney(totalCents, { requirementCents });
      expect(missingCents).toBeGreaterThan(0);
      expect(ofMoney(totalCents + missingCents, { requirementCents }).stickers).toBe(stickers + 1);
      expect(ofMoney(totalCents + missingCents - 1, { requirementCents }).stickers).toBe(stickers);
    }),
  ));

it('STICKER-06 two purchases never earn more than both as one', () =>
  fc.assert(
    fc.property(cents, cents, requirement, (one, other, requirementCents) => {
      const apart = ofMoney(one, { requirementCents }).stickers + ofMoney(other, { requirementCents }).stickers;
      expect(ofMoney(one + other, { requirementCents }).stickers).toBeGreaterThanOrEqual(apart);
    }),
  ));
