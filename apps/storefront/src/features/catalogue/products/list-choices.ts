import { formatFacets, formatPriceFilter, parseFacets, parsePriceFilter } from '@botica/contract/catalogue/search';
import type { FacetSelection, SearchOrder } from '@botica/domain/catalogue/search';
import { searchOrders } from '@botica/domain/catalogue/search';

export interface PriceRange {
  minimum?: number;
  maximum?: number;
}

/** The filters and order of a product list. They live in the address, so that a link can be shared and back works. */
export interface ListChoices {
  page: number;
  order: SearchOrder;
  facets: readonly FacetSelection[];
  price: PriceRange;
}

const names = { page: 'pagina', order: 'orden', facets: 'filtros', price: 'precio' } as const;
const mostPages = 100_000;

/** Unreadable parts of the address are ignored, so that the list still shows. */
export function readChoices(params: URLSearchParams): ListChoices {
  const page = Number(params.get(names.page));
  const order = searchOrders.find((known) => known === params.get(names.order));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    order: order ?? 'relevancia',
    facets: parseFacets(params.get(names.facets) ?? ''),
    price: readPrice(params.get(names.price)),
  };
}

/** The same address with other choices; defaults are not written. */
export function writeChoices({ page, order, facets, price }: ListChoices, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  keep(written, names.page, page > 1 ? String(page) : '');
  keep(written, names.order, order === 'relevancia' ? '' : order);
  keep(written, names.facets, formatFacets(facets));
  keep(written, names.price, hasPrice(price) ? `${price.minimum ?? ''}-${price.maximum ?? ''}` : '');
  return written;
}

/** SEARCH-11 */
export function toggleFacet(choices: ListChoices, { name, value }: FacetSelection): ListChoices {
  const others = choices.facets.filter((facet) => facet.name !== name || facet.value !== value);
  const isChosen = others.length < choices.facets.length;
  return { ...choices, page: 1, facets: isChosen ? others : [...others, { name, value }] };
}

/** SEARCH-11 */
export function choosePrice(choices: ListChoices, price: PriceRange): ListChoices {
  return { ...choices, page: 1, price };
}

/** SEARCH-12 */
export function chooseOrder(choices: ListChoices, order: SearchOrder): ListChoices {
  return { ...choices, page: 1, order };
}

/** SEARCH-11 */
export function clearFilters(choices: ListChoices): ListChoices {
  return { ...choices, page: 1, facets: [], price: {} };
}

export function countFilters({ facets, price }: Pick<ListChoices, 'facets' | 'price'>): number {
  return facets.length + (hasPrice(price) ? 1 : 0);
}

export function hasPrice({ minimum, maximum }: PriceRange): boolean {
  return minimum !== undefined || maximum !== undefined;
}

/** The `filters` of a search call. */
export function priceFilterOf(price: PriceRange): string | undefined {
  return hasPrice(price) ? formatPriceFilter(price) : undefined;
}

function readPrice(text: string | null): PriceRange {
  const { minimumCents, maximumCents } = parsePriceFilter(`precio:${text ?? ''}`);
  return {
    ...(minimumCents === undefined ? {} : { minimum: minimumCents / 100 }),
    ...(maximumCents === undefined ? {} : { maximum: maximumCents / 100 }),
  };
}

function keep(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
