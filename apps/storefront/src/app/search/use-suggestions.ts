import { useEffect, useMemo, useState } from 'react';
import { useBranchSuggestions } from '../../features/branches/index.ts';
import { shellPages } from '../shell/shell-pages.ts';
import { minimumTermLength, rankSuggestions, type Suggestion, suggestionDelayMs } from './suggestions.ts';

const pages: readonly Suggestion[] = shellPages.map(({ label, to }) => ({
  id: `page-${to}`,
  kind: 'page',
  label,
  detail: 'Página',
  to,
}));

export interface Suggestions {
  /** The term they answer; undefined while nothing is asked. */
  term: string | undefined;
  items: readonly Suggestion[];
  isLoading: boolean;
}

/** SEARCH-17 SEARCH-18: what is typed is looked up once the shopper pauses. */
export function useSuggestions(typed: string, isActive: boolean): Suggestions {
  const [term, setTerm] = useState<string>();
  const wanted = isActive && typed.trim().length >= minimumTermLength ? typed.trim() : undefined;

  useEffect(() => {
    if (wanted === undefined) return setTerm(undefined);
    const timer = setTimeout(() => setTerm(wanted), suggestionDelayMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { suggestions, isLoading } = useBranchSuggestions(term ?? '');
  const items = useMemo(() => (term ? rankSuggestions([...pages, ...suggestions], term) : []), [term, suggestions]);
  return { term, items, isLoading };
}
