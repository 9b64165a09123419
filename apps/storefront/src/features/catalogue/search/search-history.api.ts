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

/** Taken from the list at once; when the server refuses, its own list comes back. */
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

/** Emptied on the screen at once; when the server refuses, its own list comes back. */
export function useRemoveVisits(companyId: CompanyId, userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = searchHistoryQuery(companyId, userId);
  return useMutation({
    mutationFn: () => call(removeVisits, { body: {} }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (history: SearchHistoryDto | undefined) => history && { ...history, visitas: [] },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function withoutSearch(history: SearchHistoryDto | undefined, term: string | undefined) {
  if (!history) return undefined;
  const busquedas = term === undefined ? [] : history.busquedas.filter(({ termino }) => termino !== term);
  return { ...history, busquedas };
}
