import type { SearchOrder } from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import type { OrderType } from '@botica/domain/orders/order-types';
import type { Choice, Facet } from './facet-counts.ts';
import type { Understood } from './query-plan.ts';

export interface SearchQuestion extends Choice {
  text: string;
  company: Company;
  branchCode: number | undefined;
  isExact: boolean;
  /** SEARCH-20: also products without stock. */
  withoutStock: boolean;
  /** The order type; nothing when it was not given. */
  orderType: OrderType | undefined;
  order: SearchOrder;
  page: number;
  pageSize: number;
  /** How many values of a facet are listed. */
  facetLimit: number;
}

export interface SearchAnswer {
  productIds: number[];
  total: number;
  facets: Facet[];
  corrected: string | undefined;
  understood: readonly Understood[];
}

export interface TermSuggestions {
  productIds: number[];
  terms: string[];
  categories: { name: string; path: string }[];
  corrected: string | undefined;
}
