import type { CartFacts } from '@botica/contract/cart/lines';
import { pricedCartOf } from '@botica/contract/cart/reprice';
import type { CartPrices } from '@botica/domain/catalogue/pricing';

const known = new WeakMap<CartFacts, CartPrices>();

/** Prices with the engine of the server. Cached by object: a cart is never changed in place. */
export function pricedCart(cart: CartFacts): CartPrices {
  const priced = known.get(cart) ?? pricedCartOf(cart);
  known.set(cart, priced);
  return priced;
}
