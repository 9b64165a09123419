import type { Db } from '../../../platform/database.ts';
import type { Summaries, Viewpoint } from '../../catalogue/index.ts';
import type { ProductList, SavedProduct, SharedList } from './store.ts';
import { findNames } from './store.ts';

export type ListReading = ReturnType<typeof createListReading>;

/** Lists with current prices and stock, of the shopper's branch. */
export function createListReading({ db, summaries }: { db: Db; summaries: Summaries }) {
  const summariesOf = (products: readonly SavedProduct[], viewpoint: Viewpoint) =>
    summaries.findSummaries(
      products.map(({ productId }) => productId),
      viewpoint,
    );

  return {
    async detail(list: ProductList, viewpoint: Viewpoint) {
      const sold = await summariesOf(list.products, viewpoint);
      const shown = new Set(sold.map(({ productoId }) => productoId));
      const gone = list.products.map(({ productId }) => productId).filter((id) => !shown.has(id));
      const names = await findNames(db, gone);
      const unsold = gone.map((productId) => ({ productId, name: names.get(productId) ?? '' }));
      return { list, sold, unsold };
    },

    async shared(list: SharedList, viewpoint: Viewpoint) {
      return { list, sold: await summariesOf(list.products, viewpoint) };
    },
  };
}
