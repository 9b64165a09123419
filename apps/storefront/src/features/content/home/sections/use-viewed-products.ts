import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlace } from '../../../catalogue/pricing/index.ts';
import { forgetViewed, productsByIdsQuery, useViewedIds } from '../../../catalogue/product/index.ts';
import { searchHistoryQuery, useRemoveVisits } from '../../../catalogue/search/index.ts';
import { useUser } from '../../../identity/index.ts';

export interface ViewedProducts {
  products: readonly ProductSummaryDto[];
  /** C017: one of them, or all. */
  forget(productId?: number): void;
}

/**
 * A visitor's products are in the browser; a customer's come from the server, so that they follow them to other devices
 * (C015).
 */
export function useViewedProducts(): ViewedProducts {
  const place = usePlace();
  const userId = useUser()?.usuarioId;
  const viewed = useViewedIds(place.companyId);
  const local = useQuery({
    ...productsByIdsQuery(place, viewed),
    enabled: userId === undefined && viewed.length > 0,
    // A removed product changes the key; the others stay on the page meanwhile.
    placeholderData: keepPreviousData,
  });
  const history = useQuery({ ...searchHistoryQuery(place.companyId, userId ?? ''), enabled: userId !== undefined });
  const { mutate } = useRemoveVisits(place.companyId, userId ?? '');
  const forget = (productId?: number) => {
    forgetViewed(place.companyId, productId);
    if (userId !== undefined) mutate(productId);
  };
  if (userId !== undefined) return { products: history.data?.visitas ?? [], forget };
  return { products: (local.data ?? []).filter(({ productoId }) => viewed.includes(productoId)), forget };
}
