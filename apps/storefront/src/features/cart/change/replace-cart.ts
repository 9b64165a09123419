import type { CartDto } from '@botica/contract/cart/cart';
import { getCompany } from '../../../lib/company-store.ts';
import { newCart, readCart, updateCart } from '../state/cart-store.ts';
import { emptyLocalCart, withFreshCart } from '../state/local-cart.ts';
import { tellRecalculated } from '../sync/notify-changes.ts';

/** SUBMIT-02: what was ordered is not about to be bought any more. The server emptied its own with the order. */
export function emptyAfterOrder(): void {
  updateCart(getCompany().id, ({ ownerId, savedPlace, cart: { version } }) => ({
    ...emptyLocalCart({ ...newCart(), version }),
    ownerId,
    savedPlace,
  }));
}

/** CART-17: the cart that the server answered an order with, because it is not the one that was sent. */
export function takeFreshCart(fresh: CartDto): void {
  const before = readCart().cart;
  const { cart } = updateCart(getCompany().id, (local) => withFreshCart(local, fresh, Date.now()));
  tellRecalculated(before, cart);
}

/** The order in preparation was changed from here, and nothing of its lines: what waits to be sent goes on from there. */
export function noteVersion(version: number): void {
  updateCart(getCompany().id, (local) =>
    local.cart.version === version - 1 ? { ...local, cart: { ...local.cart, version } } : local,
  );
}
