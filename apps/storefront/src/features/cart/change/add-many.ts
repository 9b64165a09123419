import { readCart } from '../state/cart-store.ts';
import { lineOf } from '../state/local-cart.ts';
import { type AddedProduct, addProduct } from './change-cart.ts';

export interface Wanted {
  product: AddedProduct;
  quantity: number;
}

export interface AddedMany {
  added: number;
  leftOut: { product: AddedProduct; message: string }[];
}

/** Brings each up to so many, by the rules of one: pressed twice, nothing is there twice. */
export function addMany(wanted: readonly Wanted[]): AddedMany {
  const result: AddedMany = { added: 0, leftOut: [] };
  for (const { product, quantity } of wanted) {
    const missing = quantity - (lineOf(readCart().cart, product.productoId)?.cantidad ?? 0);
    const refusal = missing > 0 ? addProduct(product, missing) : undefined;
    if (refusal) result.leftOut.push({ product, message: refusal.message });
    else result.added += 1;
  }
  return result;
}
