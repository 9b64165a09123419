import {
  anyChoice,
  anyShopper,
  anySoldProduct,
  cartAfterAdding,
} from '@botica/contract/catalogue/shopper-price.fixture';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCart } from '../cart.fixture.ts';
import { pricedCart } from '../state/price-cart.ts';
import { askedLine } from './asked-line.ts';

it('PRICE-08 PRICE-17 ROLE-13 the add dialog shows what the cart charges after the press', () => {
  fc.assert(
    fc.property(anySoldProduct, anyShopper, anyChoice, (product, shopper, choice) => {
      const asked = askedLine(aCart([]), product.listed, shopper, {
        quantity: choice.quantity,
        terceraEdad: choice.isSenior,
        tieneRecetaCuartaEdad: choice.hasFourthAgePrescription,
        promocionId: choice.acceptedPromotionId,
      });
      const [line] = pricedCart(cartAfterAdding(product, shopper, choice)).lines;
      expect([asked.priced?.unitCents, asked.priced?.totalCents]).toEqual([line?.unitCents, line?.totalCents]);
    }),
  );
});
