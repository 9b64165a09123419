import type { FacetSelection, SearchOrder } from '@botica/domain/search';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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
  const [params, setParams] = useSearchParams();
  const written = useMemo(() => readChoices(params), [params]);
  // The address follows in its own time: until it has, what was just chosen shows as chosen.
  const [asked, setAsked] = useState<{ over: URLSearchParams; choices: ListChoices }>();
  const choices = asked?.over === params ? asked.choices : written;

  function show(next: ListChoices): void {
    setAsked({ over: params, choices: next });
    setParams(writeChoices(params, next), { preventScrollReset: true });
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
