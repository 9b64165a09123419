import { getCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getBranchCode } from '../../branches/index.ts';
import { dynamicContentQuery } from '../index.ts';
import { homeConfigurationQuery, homeProductsQuery } from './home.api.ts';

export async function prefetchHome(): Promise<void> {
  const { id } = getCompany();
  await Promise.all([
    queryClient.prefetchQuery(dynamicContentQuery(id)),
    queryClient.prefetchQuery(homeConfigurationQuery(id)),
    queryClient.prefetchQuery(homeProductsQuery(id, getBranchCode())),
  ]);
}
