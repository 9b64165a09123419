import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type {
  ListDetailDto,
  ListDto,
  ListedProductDto,
  SavedProductDto,
  SharedListDto,
} from '@botica/contract/services/lists';
import { listTypeIds } from '@botica/contract/services/lists';
import type { ListReading } from './read-lists.ts';
import type { ProductList, SavedProduct } from './store.ts';

export function toListDto({ id, name, kind, shareToken, products }: ProductList): ListDto {
  return {
    id,
    nombre: name,
    tipoLista: listTypeIds[kind],
    enlace: shareToken,
    productos: products.map(({ productId, quantity }) => ({ productoId: productId, cantidad: quantity })),
  };
}

export const fromKeptDto = ({ productoId, cantidad }: SavedProductDto): SavedProduct => ({
  productId: productoId,
  quantity: cantidad,
});

type Detail = Awaited<ReturnType<ListReading['detail']>>;
type Shared = Awaited<ReturnType<ListReading['shared']>>;

export function toListDetailDto({ list, sold, unsold }: Detail): ListDetailDto {
  return {
    ...toListDto(list),
    productos: toListedProducts(list.products, sold),
    productosSinVenta: unsold.map(({ productId, name }) => ({ productoId: productId, nombre: name })),
  };
}

export function toSharedListDto({ list, sold }: Shared): SharedListDto {
  const { name, ownerName, companyId } = list;
  return { nombre: name, de: ownerName, empresaId: companyId, productos: toListedProducts(list.products, sold) };
}

function toListedProducts(
  products: readonly SavedProduct[],
  summaries: readonly ProductSummaryDto[],
): ListedProductDto[] {
  const byId = new Map(summaries.map((summary) => [summary.productoId, summary]));
  return products.flatMap(({ productId, quantity }) => {
    const summary = byId.get(productId);
    return summary ? [{ ...summary, cantidad: quantity }] : [];
  });
}
