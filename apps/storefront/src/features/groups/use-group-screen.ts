import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useCompany } from '../../lib/company-store.ts';
import { useChosenBranch } from '../branches/index.ts';
import { useListChoices } from '../products/index.ts';
import { type GroupAsk, groupFiltersQuery, groupProductsQuery, groupQuery } from './groups.api.ts';

/** The group of the address, on any of its three levels, and the page of its products. */
export function useGroupScreen() {
  const { grupo = '', subGrupo, tercerNivel } = useParams();
  const slugs = [grupo, subGrupo, tercerNivel].filter((slug) => slug !== undefined);
  const company = useCompany();
  const branch = useChosenBranch();
  const control = useListChoices();
  const [params, setParams] = useSearchParams();
  const words = params.get('busqueda')?.trim() ?? ''; // A093

  const ask: GroupAsk = { companyId: company.id, branchCode: branch.code, slugs, words, choices: control.choices };
  const path = slugs.join('/');
  const group = useQuery(groupQuery(company.id, path, branch.code));
  const filters = useQuery({ ...groupFiltersQuery(ask), placeholderData: keepForSameGroup(path) });
  const products = useQuery({ ...groupProductsQuery(ask), placeholderData: keepForSameGroup(path) });

  return {
    level: slugs.length,
    branch,
    control,
    group,
    filters,
    products,
    words,
    isUnknown: group.data === null || products.data === null,
    /** Whatever of the page could not be brought. */
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

/** While a filter or a page is on its way the list stays; that of another group would be a lie. */
function keepForSameGroup(path: string) {
  return <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined =>
    query?.queryKey[3] === path ? previous : undefined;
}
