import type { CartFacts } from '@botica/contract/cart/lines';
import { pricedCartOf } from '@botica/contract/cart/reprice';
import type { CartPrices } from '@botica/domain/catalogue/pricing';
import { type Cents, toCents } from '@botica/domain/money';

const known = new WeakMap<CartFacts, CartPrices>();

/** Prices with the engine of the server. Cached by object: a cart is never changed in place. */
export function pricedCart(cart: CartFacts): CartPrices {
  const priced = known.get(cart) ?? pricedCartOf(cart);
  known.set(cart, priced);
  return priced;
}

/** The minimum total of a home delivery. */
export function minimumDeliveryCents({ minimoDomicilio }: Pick<CartFacts, 'minimoDomicilio'>): Cents {
  return toCents(minimoDomicilio);
}
