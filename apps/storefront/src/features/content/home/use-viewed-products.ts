import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { forgetViewed, productsByIdsQuery, usePlace, useViewedIds } from '../../catalogue/product/index.ts';
import { searchHistoryQuery, useRemoveVisits } from '../../catalogue/search/index.ts';
import { useUser } from '../../identity/index.ts';

/** A visitor's are in the browser; a customer's come from the server, so that they follow them to other devices (C015). */
export function useViewedProducts(): { products: readonly ProductSummaryDto[]; forget(): void } {
  const place = usePlace();
  const userId = useUser()?.usuarioId;
  const viewed = useViewedIds(place.companyId);
  const local = useQuery({ ...productsByIdsQuery(place, viewed), enabled: userId === undefined && viewed.length > 0 });
  const history = useQuery({ ...searchHistoryQuery(place.companyId, userId ?? ''), enabled: userId !== undefined });
  const { mutate } = useRemoveVisits(place.companyId, userId ?? '');
  const forget = () => {
    forgetViewed(place.companyId);
    if (userId !== undefined) mutate();
  };
  if (userId !== undefined) return { products: history.data?.visitas ?? [], forget };
  return { products: viewed.length > 0 ? (local.data ?? []) : [], forget };
}
