import {
  getSearchHistory,
  removeSearches,
  removeVisits,
  type SearchHistoryDto,
} from '@botica/contract/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function searchHistoryQuery(companyId: CompanyId, userId: string) {
  return queryOptions({
    queryKey: ['search', companyId, 'history', userId],
    queryFn: ({ signal }) => call(getSearchHistory, { signal }),
    staleTime: 0,
    retry: false,
  });
}

/** Removed from the list immediately (optimistic); when the server refuses, its own list comes back. */
export function useRemoveSearches(companyId: CompanyId, userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = searchHistoryQuery(companyId, userId);
  return useMutation({
    mutationFn: (term: string | undefined) =>
      call(removeSearches, { body: term === undefined ? {} : { termino: term } }),
    onMutate: async (term) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (history: SearchHistoryDto | undefined) => withoutSearch(history, term));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * C017: one product, or all of them. Removed from the list immediately (optimistic); when the server refuses, its own
 * list comes back.
 */
export function useRemoveVisits(companyId: CompanyId, userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = searchHistoryQuery(companyId, userId);
  return useMutation({
    mutationFn: (productId: number | undefined) =>
      call(removeVisits, { body: productId === undefined ? {} : { productoId: productId } }),
    onMutate: async (productId) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (history: SearchHistoryDto | undefined) => withoutVisit(history, productId));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function withoutSearch(history: SearchHistoryDto | undefined, term: string | undefined) {
  if (!history) return undefined;
  const busquedas = term === undefined ? [] : history.busquedas.filter(({ termino }) => termino !== term);
  return { ...history, busquedas };
}

function withoutVisit(history: SearchHistoryDto | undefined, productId: number | undefined) {
  if (!history) return undefined;
  const visitas = productId === undefined ? [] : history.visitas.filter(({ productoId }) => productoId !== productId);
  return { ...history, visitas };
}
