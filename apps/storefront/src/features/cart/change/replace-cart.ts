import type { CartDto } from '@botica/contract/cart/cart';
import { getCompany } from '../../../lib/company-store.ts';
import { newCart, readCart, updateCart } from '../state/cart-store.ts';
import { emptyLocalCart, withFreshCart } from '../state/local-cart.ts';
import { tellRecalculated } from '../sync/notify-changes.ts';

/** SUBMIT-02: empties the cart after its order. The server emptied its own cart with the order. */
export function emptyAfterOrder(): void {
  updateCart(getCompany().id, ({ ownerId, savedPlace, cart: { version } }) => ({
    ...emptyLocalCart({ ...newCart(), version }),
    ownerId,
    savedPlace,
  }));
}

/** CART-17: the cart that the server returned for an order, because it differs from the submitted one. */
export function takeFreshCart(fresh: CartDto): void {
  const before = readCart().cart;
  const { cart } = updateCart(getCompany().id, (local) => withFreshCart(local, fresh, Date.now()));
  tellRecalculated(before, cart);
}

/** This device changed the order in preparation but not its lines: pending changes continue from the new version. */
export function noteVersion(version: number): void {
  updateCart(getCompany().id, (local) =>
    local.cart.version === version - 1 ? { ...local, cart: { ...local.cart, version } } : local,
  );
}
