import type { PricedCart } from '@botica/domain/cart/pricing';
import type postgres from 'postgres';
import type { CartOwner } from './store.ts';
import { dropWithdrawn } from './store.ts';

/**
 * CART-17: a stored cart that was just priced loses the products that are not sold any more. The answer still names them,
 * once: the next one does not know them. Where another device changed the cart meanwhile nothing is deleted, and the
 * next read deletes it.
 */
export async function withoutWithdrawn(sql: postgres.Sql, owner: CartOwner, cart: PricedCart): Promise<PricedCart> {
  const { withdrawn, version } = cart;
  if (withdrawn.length === 0) return cart;
  const productIds = withdrawn.map(({ productId }) => productId);
  const next = await dropWithdrawn(sql, owner, { productIds, version });
  return next === undefined ? cart : { ...cart, version: next };
}
