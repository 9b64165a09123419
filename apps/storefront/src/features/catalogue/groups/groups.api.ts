import { graphql } from '@botica/contract/catalogue/graphql';
import {
  type GroupListingVariables,
  getGroup,
  groupMenu,
  groupPageSize,
  listGroupFilters,
  listGroupImages,
  listGroupProducts,
} from '@botica/contract/catalogue/groups';
import { formatFacets } from '@botica/contract/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { call } from '../../../lib/call.ts';
import { type ListChoices, readChoices } from '../products/index.ts';

const tenMinutesMs = 600_000;

export function groupMenuQuery(companyId: CompanyId) {
  return queryOptions({
    queryKey: ['groups', companyId, 'menu'],
    queryFn: ({ signal }) => graphql(call, groupMenu, { variables: {}, signal }),
    staleTime: tenMinutesMs,
  });
}

/** GROUP-03 */
export function groupImagesQuery(companyId: CompanyId, isMobile: boolean) {
  return queryOptions({
    queryKey: ['groups', companyId, 'images', isMobile],
    queryFn: ({ signal }) => graphql(call, listGroupImages, { variables: { esMovil: isMobile }, signal }),
    staleTime: tenMinutesMs,
  });
}

export interface GroupAsk {
  companyId: CompanyId;
  branchCode: number;
  /** One to three slugs. */
  slugs: readonly string[];
  /** A093 */
  words: string;
  choices: ListChoices;
}

/** The query in the address of a group. */
export function groupAsk(
  { grupo = '', subGrupo, tercerNivel }: Params,
  search: URLSearchParams,
  place: Pick<GroupAsk, 'companyId' | 'branchCode'>,
): GroupAsk {
  return {
    ...place,
    slugs: [grupo, subGrupo, tercerNivel].filter((slug) => slug !== undefined),
    words: search.get('busqueda')?.trim() ?? '', // A093
    choices: readChoices(search),
  };
}

export function groupQuery({ companyId, slugs, branchCode }: GroupAsk) {
  const path = slugs.join('/');
  return queryOptions({
    queryKey: ['groups', companyId, 'one', path, branchCode],
    queryFn: ({ signal }) => graphql(call, getGroup, { variables: { ruta: path, sucursalId: branchCode }, signal }),
  });
}

/** GROUP-01 GROUP-04 */
export function groupProductsQuery(ask: GroupAsk) {
  const { page, order } = ask.choices;
  return queryOptions({
    queryKey: ['groups', ask.companyId, 'products', ...narrowing(ask), { page, order }],
    queryFn: ({ signal }) => {
      const variables = { ...listingOf(ask), pagina: page, elementosPorPagina: groupPageSize, orden: order };
      return graphql(call, listGroupProducts, { variables, signal });
    },
  });
}

export function groupFiltersQuery(ask: GroupAsk) {
  return queryOptions({
    queryKey: ['groups', ask.companyId, 'filters', ...narrowing(ask)],
    queryFn: ({ signal }) => graphql(call, listGroupFilters, { variables: listingOf(ask), signal }),
    retry: false,
  });
}

function listingOf({ slugs: [grupo = '', subGrupo, tercerNivel], branchCode, words, choices }: GroupAsk) {
  const variables: GroupListingVariables = {
    grupo,
    subGrupo: subGrupo ?? null,
    tercerNivel: tercerNivel ?? null,
    sucursalId: branchCode,
    busqueda: words || null,
    facets: formatFacets(choices.facets) || null,
  };
  return variables;
}

function narrowing({ slugs, branchCode, words, choices: { facets } }: GroupAsk) {
  return [slugs.join('/'), branchCode, { words, facets }] as const;
}
