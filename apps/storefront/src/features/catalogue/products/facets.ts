import type { FacetDto, FacetValueDto } from '@botica/contract/catalogue/search';
import type { FacetSelection } from '@botica/domain/catalogue/search';

/** The fields that search and groups share. */
export type ListFacet = Pick<FacetDto, 'name' | 'data' | 'valoresTotales'> & Partial<Pick<FacetDto, 'rango'>>;

/** The price filter, which also takes a custom range. */
export const priceFacetName = 'Precio';
/** A longer list starts collapsed. */
export const valuesAtFirst = 6;

/** A value in the address is marked as chosen before the server answers. */
export function isChosen(selection: readonly FacetSelection[], name: string, value: string): boolean {
  return selection.some((facet) => facet.name === name && facet.value === value);
}

/** The first ones and every chosen one, in their order. */
export function valuesInView(facet: ListFacet, selection: readonly FacetSelection[], isUnfolded: boolean) {
  if (isUnfolded) return facet.data;
  return facet.data.filter(({ value }, index) => index < valuesAtFirst || isChosen(selection, facet.name, value));
}

/** The label of a chosen filter: the server's name, else its value. */
export function describeFacet({ name, value }: FacetSelection, facets: readonly ListFacet[]): string {
  const known = facets.find((facet) => facet.name === name)?.data.find((each) => each.value === value);
  return capitalise(known?.descripcion ?? value);
}

/** Forms and ingredients are lower case inside a sentence; here they stand alone. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Only filters with a choice, and those already in use. */
export function usefulFacets(facets: readonly ListFacet[], selection: readonly FacetSelection[]): ListFacet[] {
  return facets.filter(
    ({ name, data }) => data.length > 1 || selection.some((facet) => facet.name === name) || name === priceFacetName,
  );
}

/** Accents and capitals do not matter. */
export function matchesTyped({ descripcion }: FacetValueDto, typed: string): boolean {
  return plain(descripcion).includes(plain(typed));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
