import { listProductsByIds } from '@botica/contract/catalogue/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { keyOf, type Place } from '../../pricing/index.ts';

/** In the order of the ids; separate from the calls of the detail page, which the home page does not need. */
export function productsByIdsQuery(place: Place, ids: readonly number[]) {
  return queryOptions({
    queryKey: keyOf(place, 'byIds', ids.join()),
    queryFn: ({ signal }) => call(listProductsByIds, { params: { branch: place.branchCode }, body: [...ids], signal }),
    enabled: ids.length > 0,
  });
}
