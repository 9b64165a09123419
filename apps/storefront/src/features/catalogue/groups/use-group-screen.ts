import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { useListChoices } from '../products/index.ts';
import { type GroupAsk, groupAsk, groupFiltersQuery, groupProductsQuery, groupQuery } from './groups.api.ts';

/** The group of the address, on any of its three levels, and the page of its products. */
export function useGroupScreen() {
  const address = useParams();
  const company = useCompany();
  const branch = useChosenBranch();
  const control = useListChoices();
  const [params, setParams] = useSearchParams();

  const asked = groupAsk(address, params, { companyId: company.id, branchCode: branch.code });
  const ask: GroupAsk = { ...asked, choices: control.choices };
  const path = ask.slugs.join('/');
  const group = useQuery(groupQuery(ask));
  const filters = useQuery({ ...groupFiltersQuery(ask), placeholderData: keepForSameGroup(path) });
  const products = useQuery({ ...groupProductsQuery(ask), placeholderData: keepForSameGroup(path) });

  return {
    level: ask.slugs.length,
    branch,
    control,
    group,
    filters,
    products,
    words: ask.words,
    isUnknown: group.data === null || products.data === null,
    /** The first part of the page that failed to load. */
    retry(): void {
      for (const query of [group, filters, products]) if (query.isError) void query.refetch();
    },
    searchWithin(text: string): void {
      const next = new URLSearchParams(params);
      next.delete('pagina');
      if (text.trim()) next.set('busqueda', text.trim());
      else next.delete('busqueda');
      setParams(next, { preventScrollReset: true });
    },
  };
}

/** While a filter or a page loads, the old list stays; the list of another group must not. */
function keepForSameGroup(path: string) {
  return <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined =>
    query?.queryKey[3] === path ? previous : undefined;
}
