import { readCart } from '../state/cart-store.ts';
import { lineOf } from '../state/local-cart.ts';
import { type AddedProduct, addProduct } from './change-cart.ts';
import { seniorChoice } from './senior-choice.ts';

export interface Wanted {
  product: AddedProduct;
  quantity: number;
}

export interface AddedMany {
  added: number;
  leftOut: { product: AddedProduct; message: string }[];
}

/**
 * Raises each product to the given quantity, by the rules of a single product. Idempotent: a second press adds nothing.
 */
export function addMany(wanted: readonly Wanted[]): AddedMany {
  const result: AddedMany = { added: 0, leftOut: [] };
  for (const { product, quantity } of wanted) {
    const line = lineOf(readCart().cart, product.productoId);
    const missing = quantity - (line?.cantidad ?? 0);
    const refusal = missing > 0 ? addProduct(product, missing, line ? {} : seniorChoice(product)) : undefined;
    if (refusal) result.leftOut.push({ product, message: refusal.message });
    else result.added += 1;
  }
  return result;
}
