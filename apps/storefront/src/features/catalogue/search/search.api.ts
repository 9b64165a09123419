import {
  formatFacets,
  listFacets,
  listPopularSearches,
  recordClick,
  searchProducts,
  suggest,
} from '@botica/contract/catalogue/search';
import type { SearchTerm } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { queryOptions } from '@tanstack/react-query';
import { call, callInBackground } from '../../../lib/call.ts';
import { type ListChoices, priceFilterOf } from '../products/index.ts';

const tenMinutesMs = 600_000;

export interface SearchAsk {
  companyId: CompanyId;
  branchCode: number;
  /** An order abroad does not find products that may not be shipped abroad. */
  isAbroad: boolean;
  term: SearchTerm;
  choices: ListChoices;
  pageSize: number;
}

/** SEARCH-09 */
export const pageSizes = { narrow: 6, wide: 12 } as const;

/** SEARCH-14: the filters depend on neither the page nor the order. The search does not wait for a retry. */
export function facetsQuery(ask: SearchAsk) {
  return queryOptions({
    queryKey: ['search', ask.companyId, 'facets', ...narrowing(ask)],
    queryFn: async ({ signal }) => (await call(listFacets, { query: searchBasis(ask), signal })).items,
    retry: false,
  });
}

/** SEARCH-15: without the filters when they failed to load. */
export function searchQuery(ask: SearchAsk, { withFacets }: { withFacets: boolean }) {
  const { page, order } = ask.choices;
  return queryOptions({
    queryKey: ['search', ask.companyId, 'products', ...narrowing(ask), { withFacets, page, order, size: ask.pageSize }],
    queryFn: ({ signal }) => {
      const { facets, ...basis } = searchBasis(ask);
      const query = {
        ...basis,
        ...(withFacets && facets ? { facets } : {}),
        pagina: page,
        elementosPorPagina: ask.pageSize,
        orderBy: order,
      };
      return call(searchProducts, { query, signal });
    },
  });
}

/** The first products for some words, for a screen that adds them without leaving it. */
export function firstFoundQuery(place: Pick<SearchAsk, 'companyId' | 'branchCode'>, text: string, most: number) {
  const choices: ListChoices = { page: 1, order: 'relevancia', facets: [], price: {} };
  const ask = { ...place, isAbroad: false, term: { text, isExact: false }, choices, pageSize: most };
  return searchQuery(ask, { withFacets: false });
}

/** SEARCH-20 SEARCH-21 */
function searchBasis({ branchCode, isAbroad, term, choices }: SearchAsk) {
  const facets = formatFacets(choices.facets);
  const filters = priceFilterOf(choices.price);
  return {
    descripcion: term.text,
    sucursalId: branchCode,
    busquedaExacta: term.isExact,
    busquedaSinInventario: true,
    pagina: 1,
    elementosPorPagina: 12,
    orderBy: 'relevancia',
    ...(isAbroad ? { tipoDePedido: orderTypeIds.abroad } : {}),
    ...(facets ? { facets } : {}),
    ...(filters ? { filters } : {}),
  } as const;
}

function narrowing({ branchCode, isAbroad, term, choices: { facets, price } }: SearchAsk) {
  return [term, branchCode, { isAbroad, facets, price }] as const;
}

export function suggestionsQuery(companyId: CompanyId, branchCode: number, text: string) {
  return queryOptions({
    queryKey: ['search', companyId, 'suggestions', branchCode, text],
    queryFn: ({ signal }) =>
      call(suggest, { query: { text, mostrarNombreProducto: true, sucursalId: branchCode }, signal }),
    retry: false,
  });
}

export function popularSearchesQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['search', companyId, 'popular'],
    queryFn: ({ signal }) => call(listPopularSearches, { signal }),
    staleTime: tenMinutesMs,
    retry: false,
  });
}

/** Not awaited: the shopper is already opening the product. */
export function noteClick(click: { term: string; productId: number; position: number }): void {
  const body = { termino: click.term.slice(0, 200), productoId: click.productId, posicion: click.position };
  callInBackground(recordClick, { body }).catch(() => undefined);
}
