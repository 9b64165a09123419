import { minTermLength, parseTerm } from '@botica/domain/catalogue/search';
import { isAtMost } from '@botica/ui/base/breakpoints.ts';
import type { Params } from 'react-router';
import { getCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getBranchCode, getChosenBranch } from '../../branches/index.ts';
import { readChoices } from '../products/index.ts';
import { facetsQuery, pageSizes, type SearchAsk, searchQuery } from './search.api.ts';

export async function prefetchSearch({ producto = '' }: Params, search: URLSearchParams): Promise<void> {
  const term = parseTerm(producto);
  if (term.text.length < minTermLength) return;
  const ask: SearchAsk = {
    companyId: getCompany().id,
    branchCode: getBranchCode(),
    isAbroad: getChosenBranch().mode === 'abroad',
    term,
    choices: readChoices(search),
    pageSize: matchMedia(isAtMost('layout')).matches ? pageSizes.narrow : pageSizes.wide,
  };
  await Promise.all([
    queryClient.prefetchQuery(facetsQuery(ask)),
    queryClient.prefetchQuery(searchQuery(ask, { withFacets: true })),
  ]);
}
