import type { Params } from 'react-router';
import { getCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getBranchCode } from '../../branches/index.ts';
import { productQuery } from './product.api.ts';
import { productIdFrom } from './product-link.ts';

export async function prefetchProduct({ productoId }: Params, search: URLSearchParams): Promise<void> {
  const id = productIdFrom(productoId ?? search.get('p'));
  if (id === undefined) return;
  const place = { companyId: getCompany().id, branchCode: getBranchCode() };
  await queryClient.prefetchQuery(productQuery(place, id, search.get('ref') ?? undefined));
}
