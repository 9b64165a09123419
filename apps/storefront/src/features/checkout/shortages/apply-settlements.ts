import { addProduct, readCart, removeLine, setQuantity } from '../../cart/index.ts';
import type { Settlement } from './settlement.ts';

/** Returns the messages of the failed changes; those lines stay unchanged. */
export function applySettlements(settlements: readonly Settlement[]): string[] {
  return settlements.flatMap((settlement) => {
    if (settlement.kind === 'take') setQuantity(settlement.productId, settlement.quantity);
    else if (settlement.kind === 'without') removeLine(settlement.productId);
    else return substitute(settlement);
    return [];
  });
}

/** The equivalent is added before the product is removed, with the product's prescription. */
function substitute({ productId, quantity, substitute: product }: Extract<Settlement, { kind: 'substitute' }>) {
  const line = readCart().cart.productosCarritoCompra.find(({ productoId }) => productoId === productId);
  const { tieneReceta = false, documentoId = '', terceraEdad = false } = line ?? {};
  const refusal = addProduct(product, quantity, { tieneReceta, documentoId, terceraEdad });
  if (refusal) return [refusal.message];
  removeLine(productId);
  return [];
}
