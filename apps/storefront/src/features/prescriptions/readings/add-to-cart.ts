import { addProduct, readCart, setChoices } from '../../cart/index.ts';
import type { Confirmed } from './picks.ts';

export interface AddedToCart {
  added: number;
  refused: string[];
}

/**
 * Raises each product to its packs; a second press adds nothing. A product that needs a prescription carries the page
 * that was read.
 */
export function addConfirmed(confirmed: readonly Confirmed[]): AddedToCart {
  const result: AddedToCart = { added: 0, refused: [] };
  for (const { candidate, documentId } of confirmed) {
    const { producto: product, cajas: packs } = candidate;
    const choices = product.requiereReceta ? { tieneReceta: true, documentoId: documentId } : {};
    const line = readCart().cart.productosCarritoCompra.find(({ productoId }) => productoId === product.productoId);
    const missing = packs - (line?.cantidad ?? 0);
    const refusal = missing > 0 ? addProduct(product, missing, choices) : undefined;
    if (line && missing <= 0 && product.requiereReceta) setChoices(product.productoId, choices);
    if (refusal) result.refused.push(`${product.prod_Desc}: ${refusal.message}`);
    else result.added += 1;
  }
  return result;
}
