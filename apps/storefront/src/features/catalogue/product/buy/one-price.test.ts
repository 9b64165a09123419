import { anyShopper, anySoldProduct, cartAfterAdding } from '@botica/contract/catalogue/shopper-price.fixture';
import { companies } from '@botica/domain/companies';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pricedCart } from '../../../cart/index.ts';
import { tileProps } from '../../tiles/index.ts';
import { aProduct } from '../product.fixture.ts';
import { ageChoices, priceOf, pricesWithReasons } from './unit-price.ts';

const anyPurchase = fc.record({ quantity: fc.integer({ min: 1, max: 13 }), age: fc.constantFrom(...ageChoices) });

it("PRICE-08 PRICE-17 the product page shows the price that the cart charges, and marks it as today's price", () => {
  fc.assert(
    fc.property(anySoldProduct, anyShopper, anyPurchase, (product, shopper, purchase) => {
      const page = aProduct(product.listed);
      const shown = priceOf(page, { ...purchase, shopper });
      const [line] = pricedCart(
        cartAfterAdding(product, shopper, {
          quantity: purchase.quantity,
          isSenior: purchase.age === 'senior',
          hasFourthAgePrescription: purchase.age === 'fourthAge',
          acceptedPromotionId: 0,
        }),
      ).lines;
      expect([shown.unitCents, shown.totalCents]).toEqual([line?.unitCents, line?.totalCents]);
      const [first] = pricesWithReasons(page, { ...purchase, shopper });
      expect([first?.cents, first?.notTaken]).toEqual([shown.unitCents, undefined]);
    }),
  );
});

it("PRICE-08 PRICE-17 a card shows the product page's price for one unit", () => {
  fc.assert(
    fc.property(anySoldProduct, anyShopper, ({ listed }, shopper) => {
      const shown = priceOf(aProduct(listed), { quantity: 1, age: 'none', shopper });
      expect(tileProps(listed, companies[2], shopper).price.cents).toBe(shown.unitCents);
    }),
  );
});
