import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pricedCartOf } from '../cart/reprice.ts';
import { anyChoice, anyShopper, anySoldProduct, cartAfterAdding } from './shopper-price.fixture.ts';
import { explainForShopper, priceForShopper } from './shopper-price.ts';

it('PRICE-07 PRICE-08 PRICE-17 ROLE-13 a listed product costs what the cart charges, for any shopper and choice', () => {
  fc.assert(
    fc.property(anySoldProduct, anyShopper, anyChoice, (product, shopper, choice) => {
      const { chosen, publicCents } = priceForShopper(product.listed, shopper, choice);
      const [line] = pricedCartOf(cartAfterAdding(product, shopper, choice)).lines;
      expect([chosen.cents, chosen.ruleId, publicCents]).toEqual([line?.unitCents, line?.ruleId, line?.publicCents]);
    }),
  );
});

it('PRICE-07 the explanation marks exactly the price that is charged', () => {
  fc.assert(
    fc.property(anySoldProduct, anyShopper, anyChoice, ({ listed }, shopper, choice) => {
      const price = priceForShopper(listed, shopper, choice);
      const taken = explainForShopper(listed, price).filter(({ notTaken }) => notTaken === undefined);
      expect(taken.map(({ cents, ruleId }) => [cents, ruleId])).toEqual([[price.chosen.cents, price.chosen.ruleId]]);
    }),
  );
});
