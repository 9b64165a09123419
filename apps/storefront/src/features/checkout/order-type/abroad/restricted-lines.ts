import type { CartFacts } from '@botica/contract/cart-lines';
import type { Restriction } from '@botica/domain/foreign';

export interface RestrictedLine {
  productId: number;
  name: string;
  why: Restriction;
}

/** What does not go abroad: the product itself, or everything of its laboratory. */
export function restrictedLines({
  productosCarritoCompra,
}: Pick<CartFacts, 'productosCarritoCompra'>): RestrictedLine[] {
  return productosCarritoCompra
    .filter((line) => line.esRestringidoAlExtranjero || line.esLaboratorioRestringidoAlExtranjero)
    .map((line) => ({
      productId: line.productoId,
      name: line.prod_Desc,
      why: line.esRestringidoAlExtranjero ? 'product' : 'laboratory',
    }));
}
