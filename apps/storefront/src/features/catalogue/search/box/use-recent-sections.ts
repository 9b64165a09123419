import { searchPath } from '@botica/domain/catalogue/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { useUser } from '../../../identity/index.ts';
import { forgetSearch, useRecentSearches } from '../recent-searches.ts';
import { popularSearchesQuery } from '../search.api.ts';
import { searchHistoryQuery, useRemoveSearches } from '../search-history.api.ts';
import type { SuggestionSection } from './suggestions.ts';

const mostShown = 6;

export interface RecentSections {
  sections: readonly SuggestionSection[];
  /** How many rows of the first section can be removed; it comes first when there are any. */
  recentCount: number;
  removeAll(): void;
}

/** For the empty box: the shopper's recent searches, and popular ones. */
export function useRecentSections(isActive: boolean): RecentSections {
  const company = useCompany();
  const { terms, remove } = useRecents(isActive);
  const popular = useQuery({ ...popularSearchesQuery(company.id), enabled: isActive });
  const sections = useMemo(() => {
    const recent = terms.slice(0, mostShown).map((label) => ({
      id: `recent-${label}`,
      kind: 'recent' as const,
      label,
      to: searchPath(label),
      onRemove: () => remove(label),
    }));
    const others = (popular.data ?? []).slice(0, mostShown).map((label) => ({
      id: `popular-${label}`,
      kind: 'popular' as const,
      label,
      to: searchPath(label),
    }));
    return [
      { id: 'recent', title: 'Búsquedas recientes', items: recent },
      { id: 'popular', title: 'Lo más buscado', items: others },
    ].filter(({ items }) => items.length > 0);
  }, [terms, popular.data, remove]);
  return { sections, recentCount: Math.min(terms.length, mostShown), removeAll: () => remove() };
}

/** A visitor's searches are in the browser, a customer's on the server. */
function useRecents(isActive: boolean): { terms: readonly string[]; remove(term?: string): void } {
  const company = useCompany();
  const userId = useUser()?.usuarioId;
  const local = useRecentSearches(company.id);
  const history = useQuery({
    ...searchHistoryQuery(company.id, userId ?? ''),
    enabled: isActive && userId !== undefined,
  });
  const { mutate } = useRemoveSearches(company.id, userId ?? '');
  return useMemo(
    () =>
      userId === undefined
        ? { terms: local, remove: (term?: string) => forgetSearch(company.id, term) }
        : {
            terms: history.data?.busquedas.map(({ termino }) => termino) ?? [],
            remove: (term?: string) => mutate(term),
          },
    [userId, local, history.data, mutate, company.id],
  );
}
