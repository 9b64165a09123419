import { listSuburbs } from '@botica/contract/branches/branches';
import { findTakenProducts, quoteTakenOrder, takeOrder } from '@botica/contract/care/taken-orders';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callIn } from '../../../lib/call.ts';
import { useAct } from '../shared/index.ts';
import type { Draft, Place, TakenBody } from './draft.ts';
import { quoteQueryOf } from './draft.ts';

/** The server finds nothing by less. */
const shortestText = 2;

export const takenProductsQuery = ({ companyId, branchId }: Omit<Place, 'customerId'>, texto: string) =>
  queryOptions({
    queryKey: ['taken-orders', 'products', companyId, branchId, texto],
    queryFn: ({ signal }) =>
      call(findTakenProducts, { query: { empresaId: companyId, sucursalId: branchId, texto }, signal }),
    enabled: texto.length >= shortestText,
  });

export const takenQuoteQuery = (draft: Draft, place: Place) => {
  const query = quoteQueryOf(draft, place);
  return queryOptions({
    queryKey: ['taken-orders', 'quote', query],
    queryFn: ({ signal }) => call(quoteTakenOrder, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const hourMs = 60 * 60_000;

/** Where a branch of the city delivers. */
export const suburbsQuery = (companyId: CompanyId, cityId: string | undefined) =>
  queryOptions({
    queryKey: ['suburbs', companyId, cityId],
    queryFn: async ({ signal }) => {
      const found = await callIn(companyId)(listSuburbs, { params: { id: cityId ?? '' }, signal });
      return found.filter(({ sucursalAtiendeId }) => sucursalAtiendeId !== null);
    },
    enabled: cityId !== undefined,
    staleTime: hourMs,
  });

/** One key for the screen: the same order sent again, also after a lost answer, is taken once. */
export function useTakeOrder() {
  return useAct((body: Omit<TakenBody, 'clave'>, clave) => call(takeOrder, { body: { ...body, clave } }));
}
