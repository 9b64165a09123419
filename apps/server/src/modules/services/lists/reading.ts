import type { ListDetailDto, SharedListDto } from '@botica/contract/services/lists';
import type { Db } from '../../../platform/database.ts';
import type { Summaries, Viewpoint } from '../../catalogue/index.ts';
import type { KeptProduct, ProductList, SharedList } from './store.ts';
import { findNames } from './store.ts';
import { toListDto, toListedProducts } from './to-dto.ts';

export type ListReading = ReturnType<typeof createListReading>;

/** Lists as they are looked at: with the prices and the stock of now, where the shopper buys. */
export function createListReading({ db, summaries }: { db: Db; summaries: Summaries }) {
  const summariesOf = (products: readonly KeptProduct[], viewpoint: Viewpoint) =>
    summaries.findSummaries(
      products.map(({ productId }) => productId),
      viewpoint,
    );

  return {
    async detail(list: ProductList, viewpoint: Viewpoint): Promise<ListDetailDto> {
      const productos = toListedProducts(list.products, await summariesOf(list.products, viewpoint));
      const shown = new Set(productos.map(({ productoId }) => productoId));
      const gone = list.products.map(({ productId }) => productId).filter((id) => !shown.has(id));
      const names = await findNames(db, gone);
      const productosSinVenta = gone.map((id) => ({ productoId: id, nombre: names.get(id) ?? '' }));
      return { ...toListDto(list), productos, productosSinVenta };
    },

    async shared(list: SharedList, viewpoint: Viewpoint): Promise<SharedListDto> {
      const productos = toListedProducts(list.products, await summariesOf(list.products, viewpoint));
      return { nombre: list.name, de: list.ownerName, productos };
    },
  };
}
