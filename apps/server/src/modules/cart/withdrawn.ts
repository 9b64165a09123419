import type { CartDto } from '@botica/contract/cart/cart';
import type postgres from 'postgres';
import type { CartOwner } from './store.ts';
import { dropWithdrawn } from './store.ts';

/**
 * CART-17: a stored cart that was just priced loses the products that are not sold any more. The answer still names them,
 * once: the next one does not know them. Where another device changed the cart meanwhile nothing is deleted, and the
 * next read deletes it.
 */
export async function withoutWithdrawn(sql: postgres.Sql, owner: CartOwner, cart: CartDto): Promise<CartDto> {
  const { productosRetirados: productIds, version } = cart;
  if (productIds.length === 0) return cart;
  const next = await dropWithdrawn(sql, owner, { productIds, version });
  return next === undefined ? cart : { ...cart, version: next };
}
