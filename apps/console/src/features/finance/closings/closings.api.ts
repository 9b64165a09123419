import type { CallArguments } from '@botica/contract/call';
import { closeDay, getClosing, listClosingRows, listClosings } from '@botica/contract/finance/closings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

const key = ['finance', 'closings'] as const;

export type AskedDay = CallArguments<typeof listClosings>['query'];
type RowsQuery = CallArguments<typeof listClosingRows>['query'];

export const closingsQuery = (query: AskedDay) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(listClosings, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const closingQuery = (sucursalId: number, query: AskedDay) =>
  queryOptions({
    queryKey: [...key, sucursalId, query],
    queryFn: ({ signal }) => call(getClosing, { params: { sucursalId }, query, signal }),
  });

export const closingRowsQuery = (sucursalId: number, query: RowsQuery) =>
  queryOptions({
    queryKey: [...key, sucursalId, 'rows', query],
    queryFn: ({ signal }) => call(listClosingRows, { params: { sucursalId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** The day and the audit are read again afterwards, also when the closing was refused. */
export function useCloseDay(sucursalId: number) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, close once.
  const [clave] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Omit<CallArguments<typeof closeDay>['body'], 'clave'>) =>
      call(closeDay, { params: { sucursalId }, body: { ...body, clave } }),
    onSettled: () =>
      Promise.all([key, ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
