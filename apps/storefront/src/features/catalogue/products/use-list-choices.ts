import type { FacetSelection, SearchOrder } from '@botica/domain/catalogue/search';
import { useLocation, useSearchParams } from 'react-router';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
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
  /** SEARCH-13: this is a link, and a link opens at the top of the page. */
  hrefFor(page: number): string;
}

/** The choices in the address, and how to change them. Changing a filter does not move the scroll position. */
export function useListChoices(): ListControl {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [choices, show] = useAddressChoices(readChoices, writeChoices, { replace: false });
  return {
    choices,
    toggle: (facet) => show(toggleFacet(choices, facet)),
    setPrice: (price) => show(choosePrice(choices, price)),
    setOrder: (order) => show(chooseOrder(choices, order)),
    clear: () => show(clearFilters(choices)),
    hrefFor: (page) => {
      const search = writeChoices({ ...choices, page }, params).toString();
      return search ? `${pathname}?${search}` : pathname;
    },
  };
}
