import type { CallArguments } from '@botica/contract/call';
import {
  addFiscalRange,
  listFiscalRangeActs,
  listFiscalRanges,
  stopFiscalRange,
} from '@botica/contract/orders/fiscal-ranges';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

export const rangesQuery = (query: CallArguments<typeof listFiscalRanges>['query']) =>
  queryOptions({
    queryKey: ['fiscal-ranges', query],
    queryFn: ({ signal }) => call(listFiscalRanges, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const rangeActsQuery = (rangoId: number) =>
  queryOptions({
    queryKey: ['fiscal-ranges', 'acts', rangoId],
    queryFn: ({ signal }) => call(listFiscalRangeActs, { params: { rangoId }, signal }),
  });

/** An act on the ranges: they, the console's home and the audit are read again after it. */
function useRangeAct<Given>(act: (given: Given, key: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press acts once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSuccess: () =>
      Promise.all(
        ['fiscal-ranges', 'overview', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
  });
}

export type NewRangeBody = Omit<CallArguments<typeof addFiscalRange>['body'], 'clave'>;

export const useAddRange = () =>
  useRangeAct((body: NewRangeBody, clave) => call(addFiscalRange, { body: { ...body, clave } }));

export const useStopRange = (rangoId: number) =>
  useRangeAct((motivo: string, clave) => call(stopFiscalRange, { params: { rangoId }, body: { clave, motivo } }));
