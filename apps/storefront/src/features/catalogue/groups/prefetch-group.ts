import type { Params } from 'react-router';
import { getCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getBranchCode } from '../../branches/index.ts';
import { groupAsk, groupFiltersQuery, groupProductsQuery, groupQuery } from './groups.api.ts';

export async function prefetchGroup(params: Params, search: URLSearchParams): Promise<void> {
  const ask = groupAsk(params, search, { companyId: getCompany().id, branchCode: getBranchCode() });
  await Promise.all([
    queryClient.prefetchQuery(groupQuery(ask)),
    queryClient.prefetchQuery(groupFiltersQuery(ask)),
    queryClient.prefetchQuery(groupProductsQuery(ask)),
  ]);
}
