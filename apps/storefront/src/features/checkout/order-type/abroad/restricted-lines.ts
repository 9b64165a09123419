import type { CartFacts } from '@botica/contract/cart/lines';
import { restrictionOf } from '@botica/contract/checkout/lines';
import type { Restriction } from '@botica/domain/checkout/foreign';

export interface RestrictedLine {
  productId: number;
  name: string;
  why: Restriction;
}

/** Products that do not ship abroad: the product itself, or everything of its laboratory. */
export function restrictedLines({
  productosCarritoCompra,
}: Pick<CartFacts, 'productosCarritoCompra'>): RestrictedLine[] {
  return productosCarritoCompra.flatMap((line) => {
    const why = restrictionOf(line);
    return why ? [{ productId: line.productoId, name: line.prod_Desc, why }] : [];
  });
}
