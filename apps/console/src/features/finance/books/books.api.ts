import type { CallArguments } from '@botica/contract/call';
import { exportFiscalBook, getFiscalBookTotals, listFiscalBook } from '@botica/contract/finance/books';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

type BookQuery = CallArguments<typeof listFiscalBook>['query'];
export type BookPeriod = CallArguments<typeof getFiscalBookTotals>['query'];

export const bookQuery = (query: BookQuery) =>
  queryOptions({
    queryKey: ['finance', 'books', query],
    queryFn: ({ signal }) => call(listFiscalBook, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const bookTotalsQuery = (query: BookPeriod) =>
  queryOptions({
    queryKey: ['finance', 'books', 'totals', query],
    queryFn: ({ signal }) => call(getFiscalBookTotals, { query, signal }),
  });

export function useBookExport() {
  return useMutation({
    mutationFn: (query: CallArguments<typeof exportFiscalBook>['query']) => call(exportFiscalBook, { query }),
  });
}
