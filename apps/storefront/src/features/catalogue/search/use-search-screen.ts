import type { SearchResultDto } from '@botica/contract/catalogue/search';
import { minTermLength, parseTerm, type SearchTerm } from '@botica/domain/catalogue/search';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { getCompany, useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { hasSession } from '../../identity/index.ts';
import { useListChoices } from '../products/index.ts';
import { forgetLeftPage, pageToRestore, rememberLeftPage } from './left-page.ts';
import { rememberSearch } from './recent-searches.ts';
import { facetsQuery, noteClick, pageSizes, type SearchAsk, searchQuery } from './search.api.ts';
import { announceSearch } from './search-event.ts';

/** The query in the address and the server's answer. */
export function useSearchScreen() {
  const { producto = '' } = useParams();
  const term = useMemo(() => parseTerm(producto), [producto]);
  const company = useCompany();
  const branch = useChosenBranch();
  const control = useListChoices();
  const pageSize = useNarrow() ? pageSizes.narrow : pageSizes.wide;
  const address = useResultsAddress();
  const restoredPage = pageToRestore(address.withoutPage, address.hasPage);
  const isLongEnough = term.text.length >= minTermLength; // SEARCH-17

  const ask: SearchAsk = {
    companyId: company.id,
    branchCode: branch.code,
    isAbroad: branch.mode === 'abroad',
    term,
    choices: control.choices,
    pageSize,
  };
  const isAsking = isLongEnough && restoredPage === undefined;
  const facets = useQuery({ ...facetsQuery(ask), enabled: isAsking, placeholderData: keepForSameTerm(term) });
  // SEARCH-14 SEARCH-15
  const result = useQuery({
    ...searchQuery(ask, { withFacets: !facets.isError }),
    enabled: isAsking && facets.isFetched,
    placeholderData: keepForSameTerm(term),
  });
  useAfterSearch(result, term, control.choices.page);
  useEffect(() => {
    if (restoredPage === undefined) forgetLeftPage();
  }, [restoredPage]);

  return {
    term,
    branch,
    control,
    pageSize,
    facets,
    result,
    isLongEnough,
    /** SEARCH-10: the page to restore when the shopper comes back from a product. */
    restoredHref: restoredPage === undefined ? undefined : control.hrefFor(restoredPage),
    leaveForProduct(productId: number, index: number): void {
      const { page } = control.choices;
      rememberLeftPage({ address: address.withoutPage, page });
      noteClick({ term: term.text, productId, position: (page - 1) * pageSize + index + 1 });
    },
  };
}

function useResultsAddress(): { withoutPage: string; hasPage: boolean } {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete('pagina');
  return { withoutPage: `${pathname}?${rest}`, hasPage: params.has('pagina') };
}

/** While a filter or a page loads, the old list stays; the list of another term must not. */
function keepForSameTerm(term: SearchTerm) {
  return <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined => {
    const before = query?.queryKey[3] as SearchTerm | undefined;
    return before?.text === term.text && before.isExact === term.isExact ? previous : undefined;
  };
}

/** Once for each answer: sends the pixel event (SEARCH-22), and stores the term among the visitor's recent ones. */
function useAfterSearch(result: UseQueryResult<SearchResultDto>, { text }: SearchTerm, page: number): void {
  const told = useRef<SearchResultDto>(undefined);
  const answer = result.isPlaceholderData ? undefined : result.data;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    announceSearch(
      text,
      answer.productos.map(({ productoId }) => productoId),
    );
    if (answer.elementosTotales > 0 && page === 1 && !hasSession()) rememberSearch(getCompany().id, text);
  }, [answer, text, page]);
}
