import type { SuggestionsDto } from '@botica/contract/catalogue/search';
import { minTermLength, searchPath } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { useBranchSuggestions, useChosenBranch } from '../../../branches/index.ts';
import { groupPath } from '../../groups/index.ts';
import { productPath } from '../../products/index.ts';
import { suggestionsQuery } from '../search.api.ts';
import { hasFewMatches, type KnownAnswer, matchKnown } from './known-answer.ts';
import { type PlaceSuggestion, rankPlaces, type SuggestionSection, suggestionDelayMs } from './suggestions.ts';

/** Fewer than the products: branches are easier to find on the map. */
const placesBesideProducts = 3;
/** On phones the products must stay in view. */
const mostWords = { narrow: { terms: 3, categories: 1 }, wide: { terms: 5, categories: 3 } } as const;

/** The pages that the box suggests by name. Pass a stable function: it is a dependency of effects. */
export type PagesOf = (companyId: CompanyId) => readonly { label: string; to: string }[];

function toSuggestion({ label, to }: ReturnType<PagesOf>[number]): PlaceSuggestion {
  return { id: `page-${to}`, kind: 'page', label, detail: 'Página', to };
}

export interface Suggestions {
  /** The term of these suggestions; undefined before any request. */
  term: string | undefined;
  sections: readonly SuggestionSection[];
  correction: SuggestionsDto['correccion'];
  isLoading: boolean;
}

/** SEARCH-17 SEARCH-18: debounced: the term is looked up once the shopper pauses. */
export function useSuggestions(typed: string, isActive: boolean, pagesOf: PagesOf): Suggestions {
  const wanted = isActive && typed.trim().length >= minTermLength ? typed.trim() : undefined;
  const term = useDelayed(wanted);
  const { answer, isLoading } = useAnswer(term);
  const { id: companyId } = useCompany();
  const branches = useBranchSuggestions(term ?? '');
  const places = useMemo(
    () => (term ? rankPlaces([...pagesOf(companyId).map(toSuggestion), ...branches.suggestions], term) : []),
    [term, companyId, pagesOf, branches.suggestions],
  );
  const most = useNarrow() ? mostWords.narrow : mostWords.wide;
  const sections = useMemo(() => (term ? sectionsOf(term, answer, places, most) : []), [term, answer, places, most]);
  return { term, sections, correction: answer.correccion, isLoading: isLoading || branches.isLoading };
}

function useDelayed(wanted: string | undefined): string | undefined {
  const [term, setTerm] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return setTerm(undefined);
    const timer = setTimeout(() => setTerm(wanted), suggestionDelayMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return term;
}

/** SEARCH-19: cached suggestions show immediately, and the server is asked only when there are few. */
function useAnswer(term: string | undefined): { answer: SuggestionsDto; isLoading: boolean } {
  const company = useCompany();
  const { code } = useChosenBranch();
  const known = useRef<KnownAnswer>(undefined);
  const local = useMemo(() => matchKnown(known.current, term ?? ''), [term]);
  const isAsked = term !== undefined && hasFewMatches(local);
  const query = useQuery({ ...suggestionsQuery(company.id, code, term ?? ''), enabled: isAsked });
  useEffect(() => {
    if (isAsked && query.data) known.current = { term, answer: query.data };
  }, [isAsked, query.data, term]);
  return { answer: (isAsked && query.data) || local, isLoading: query.isLoading };
}

function sectionsOf(
  term: string,
  answer: SuggestionsDto,
  places: readonly PlaceSuggestion[],
  most: { terms: number; categories: number },
): SuggestionSection[] {
  const hasProducts = answer.productos.length > 0;
  const sections: SuggestionSection[] = [
    {
      id: 'terms',
      title: 'Sugerencias',
      items: answer.terminos.slice(0, most.terms).map((label) => ({
        id: `term-${label}`,
        kind: 'term',
        label,
        to: searchPath(label, { exact: true }), // SEARCH-01
      })),
    },
    {
      id: 'categories',
      title: 'Categorías',
      items: answer.categorias.slice(0, most.categories).map(({ nombre, ruta }) => ({
        id: `category-${ruta}`,
        kind: 'category',
        label: nombre,
        to: groupPath(ruta),
      })),
    },
    {
      id: 'places',
      title: 'Sucursales y páginas',
      items: hasProducts ? places.slice(0, placesBesideProducts) : places,
    },
    {
      id: 'products',
      title: 'Productos',
      items: answer.productos.map((product) => ({
        id: `product-${product.productoId}`,
        kind: 'product',
        label: product.prod_Desc,
        detail: product.presentacion,
        to: productPath(product.productoId),
        product,
      })),
    },
    {
      id: 'all',
      title: 'Buscar',
      items: [{ id: 'all', kind: 'all', label: `Buscar “${term}”`, to: searchPath(term) }],
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}
