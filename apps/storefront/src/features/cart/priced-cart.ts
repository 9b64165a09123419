import { type CartFacts, pricedCartOf } from '@botica/contract/cart/lines';
import type { PricedCart } from '@botica/domain/catalogue/pricing';

const known = new WeakMap<CartFacts, PricedCart>();

/** The same engine as the server's. A cart is never changed in place, so what was made of it holds. */
export function pricedCart(cart: CartFacts): PricedCart {
  const priced = known.get(cart) ?? pricedCartOf(cart);
  known.set(cart, priced);
  return priced;
}
