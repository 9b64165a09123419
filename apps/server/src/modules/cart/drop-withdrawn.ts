import type { PricedCart } from '@botica/domain/cart/pricing';
import type postgres from 'postgres';
import type { CartOwner } from './store.ts';
import { dropWithdrawn } from './store.ts';

/**
 * CART-17: deletes withdrawn products from a stored cart that was just priced. The answer still names them, once. If
 * another device changed the cart meanwhile, nothing is deleted until the next read.
 */
export async function withoutWithdrawn(sql: postgres.Sql, owner: CartOwner, cart: PricedCart): Promise<PricedCart> {
  const { withdrawn, version } = cart;
  if (withdrawn.length === 0) return cart;
  const productIds = withdrawn.map(({ productId }) => productId);
  const next = await dropWithdrawn(sql, owner, { productIds, version });
  return next === undefined ? cart : { ...cart, version: next };
}
