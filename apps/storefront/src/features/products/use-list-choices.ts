import type { FacetSelection, SearchOrder } from '@botica/domain/search';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  chooseOrder,
  choosePrice,
  clearFilters,
  type ListChoices,
  type PriceRange,
  readChoices,
  toggleFacet,
  writeChoices,
} from './list-choices.ts';

export interface ListControl {
  choices: ListChoices;
  toggle(facet: FacetSelection): void;
  setPrice(price: PriceRange): void;
  setOrder(order: SearchOrder): void;
  clear(): void;
  /** SEARCH-13: a link, and a link arrives at the top of the page. */
  hrefFor(page: number): string;
}

/** The choices of the address, and how to change them. A filter leaves the shopper where they are on the page. */
export function useListChoices(): ListControl {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // The address follows in its own time: until it has, what was just chosen shows as chosen.
  const [choices, showAsChosen] = useOptimistic(useMemo(() => readChoices(params), [params]));

  function show(next: ListChoices): void {
    startTransition(async () => {
      showAsChosen(next);
      await navigate({ search: `?${writeChoices(params, next)}` }, { preventScrollReset: true });
    });
  }

  return {
    choices,
    toggle: (facet) => show(toggleFacet(choices, facet)),
    setPrice: (price) => show(choosePrice(choices, price)),
    setOrder: (order) => show(chooseOrder(choices, order)),
    clear: () => show(clearFilters(choices)),
    hrefFor: (page) => {
      const search = writeChoices(params, { ...choices, page }).toString();
      return search ? `${pathname}?${search}` : pathname;
    },
  };
}
