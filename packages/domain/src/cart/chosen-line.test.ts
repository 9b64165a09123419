import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChosenLine } from './index.ts';
import { applyChanges } from './index.ts';

const anyLine: fc.Arbitrary<ChosenLine> = fc.record({
  productId: fc.integer({ min: 1, max: 8 }),
  quantity: fc.integer({ min: 0, max: 9 }),
  isSenior: fc.boolean(),
  hasFourthAgePrescription: fc.boolean(),
  hasPrescription: fc.boolean(),
  promotionId: fc.integer({ min: 0, max: 3 }),
  isRepurchase: fc.boolean(),
  repurchaseDays: fc.constantFrom(0, 30, 60),
  documentId: fc.constantFrom('', 'receta-1', 'receta-2'),
});
const anyCart = fc
  .uniqueArray(anyLine, { selector: ({ productId }) => productId })
  .map((lines) => lines.filter(({ quantity }) => quantity > 0));

const plain: ChosenLine = {
  productId: 1,
  quantity: 2,
  isSenior: false,
  hasFourthAgePrescription: false,
  hasPrescription: false,
  promotionId: 0,
  isRepurchase: false,
  repurchaseDays: 0,
  documentId: '',
};

describe('applyChanges', () => {
  it('CART-01 changes set quantities, append new lines and remove lines with quantity 0', () => {
    const lines = [plain, { ...plain, productId: 2 }, { ...plain, productId: 3 }];
    const changes = [
      { ...plain, productId: 2, quantity: 5 },
      { ...plain, productId: 3, quantity: 0 },
      { ...plain, productId: 9, quantity: 1 },
    ];
    const after = applyChanges(lines, changes).map(({ productId, quantity }) => [productId, quantity]);
    expect(after).toEqual([
      [1, 2],
      [2, 5],
      [9, 1],
    ]);
  });

  it('CART-01 applying the same changes twice is idempotent', () => {
    fc.assert(
      fc.property(anyCart, fc.array(anyLine), (lines, changes) => {
        const once = applyChanges(lines, changes);
        expect(applyChanges(once, changes)).toEqual(once);
      }),
    );
  });

  it('CART-01 changes of different products can be applied in any order', () => {
    fc.assert(
      fc.property(anyCart, fc.uniqueArray(anyLine, { selector: ({ productId }) => productId }), (lines, changes) => {
        const byProduct = (cart: ChosenLine[]) => cart.toSorted((a, b) => a.productId - b.productId);
        expect(byProduct(applyChanges(lines, changes.toReversed()))).toEqual(byProduct(applyChanges(lines, changes)));
      }),
    );
  });
});
