import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoughtLine, SoldProduct } from './index.ts';
import { orderAgain } from './index.ts';

const sold = (given: Partial<SoldProduct> = {}): SoldProduct => ({
  unitCents: 60_00,
  requiresPrescription: false,
  stock: 10,
  allowsOrderWithoutStock: false,
  ...given,
});
const line = (productId: number, quantity: number, given: Partial<BoughtLine> = {}): BoughtLine => ({
  productId,
  name: `Producto ${productId}`,
  quantity,
  isSenior: false,
  hasFourthAgePrescription: false,
  documentId: '',
  ...given,
});
const again = (
  quantity: number,
  product: SoldProduct | undefined,
  orderType: 'pickup' | 'homeDelivery' = 'homeDelivery',
) => orderAgain([line(7, quantity)], new Map(product ? [[7, product]] : []), orderType);

describe('ordering again', () => {
  it('adds the products that are sold today, with the same quantities', () =>
    expect(again(3, sold())).toEqual({ toAdd: [line(7, 3)], leftOut: [] }));

  it.each([
    ['CART-09', 'is not sold any more', undefined, 'PRODUCT_NOT_AVAILABLE'],
    ['CART-06', 'is not there', sold({ stock: 0 }), 'OUT_OF_STOCK'],
    ['CART-11', 'needs a prescription', sold({ requiresPrescription: true }), 'PRESCRIPTION_REQUIRED'],
  ])('%s leaves out what %s and reports it', (_, __, product, code) =>
    expect(again(2, product)).toMatchObject({ toAdd: [], leftOut: [{ productId: 7, added: 0, code }] }),
  );

  it('CART-07 adds as many units as are in stock and reports the difference', () =>
    expect(again(5, sold({ stock: 2 }))).toMatchObject({
      toAdd: [line(7, 2)],
      leftOut: [{ added: 2, message: 'Solo quedan 2 unidades, y las agregamos.' }],
    }));

  it('CART-07 adds all units of a product that can be ordered without stock', () =>
    expect(again(5, sold({ stock: 0, allowsOrderWithoutStock: true })).toAdd).toEqual([line(7, 5)]));

  it('CART-06 a pickup leaves out a product without stock, even one that can be ordered without stock', () =>
    expect(again(5, sold({ stock: 0, allowsOrderWithoutStock: true }), 'pickup').toAdd).toEqual([]));

  it('merges a product that was bought on two lines', () =>
    expect(orderAgain([line(7, 2), line(7, 3)], new Map([[7, sold()]]), 'homeDelivery').toAdd).toEqual([line(7, 5)]));

  it('CART-10 adds a product with its reusable prescription', () => {
    const bought = line(7, 2, { documentId: 'receta' });
    const { toAdd, leftOut } = orderAgain([bought], new Map([[7, sold({ requiresPrescription: true })]]), 'pickup');
    expect([toAdd, leftOut]).toEqual([[bought], []]);
  });

  it('PRICE-02 keeps the senior price if all units of a product had it', () => {
    const senior = line(7, 2, { isSenior: true });
    expect(orderAgain([senior], new Map([[7, sold()]]), 'pickup').toAdd).toEqual([senior]);
    const mixed = orderAgain([senior, line(7, 1)], new Map([[7, sold()]]), 'pickup').toAdd;
    expect(mixed).toEqual([line(7, 3)]);
  });

  it('never adds more than was bought or is in stock, and accounts for every product', () => {
    const product = fc.record({
      stock: fc.option(fc.nat(20), { nil: undefined }),
      allowsOrderWithoutStock: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), product), { maxLength: 20 }), (drawn) => {
        const lines = drawn.map(([quantity], index) => line(index + 1, quantity));
        const { toAdd, leftOut } = orderAgain(
          lines,
          new Map(drawn.map(([, given], index) => [index + 1, sold(given)])),
          'homeDelivery',
        );
        for (const { productId, quantity } of toAdd) {
          const [wanted, given] = drawn[productId - 1] ?? [0, { stock: 0, allowsOrderWithoutStock: false }];
          expect(quantity).toBeLessThanOrEqual(wanted);
          if (given.stock !== undefined && !given.allowsOrderWithoutStock)
            expect(quantity).toBeLessThanOrEqual(given.stock);
        }
        const told = new Set([...toAdd, ...leftOut].map(({ productId }) => productId));
        expect(told.size).toBe(lines.length);
      }),
    );
  });
});
