import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { KeptProductDto, ListDto, ListedProductDto } from '@botica/contract/services/lists';
import { listTypeIds } from '@botica/contract/services/lists';
import type { KeptProduct, ProductList } from './store.ts';

export function toListDto({ id, name, kind, shareToken, products }: ProductList): ListDto {
  return {
    id,
    nombre: name,
    tipoLista: listTypeIds[kind],
    enlace: shareToken,
    productos: products.map(({ productId, quantity }) => ({ productoId: productId, cantidad: quantity })),
  };
}

export const fromKeptDto = ({ productoId, cantidad }: KeptProductDto): KeptProduct => ({
  productId: productoId,
  quantity: cantidad,
});

export function toListedProducts(
  products: readonly KeptProduct[],
  summaries: readonly ProductSummaryDto[],
): ListedProductDto[] {
  const byId = new Map(summaries.map((summary) => [summary.productoId, summary]));
  return products.flatMap(({ productId, quantity }) => {
    const summary = byId.get(productId);
    return summary ? [{ ...summary, cantidad: quantity }] : [];
  });
}
