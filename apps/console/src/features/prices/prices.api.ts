import type { CallArguments } from '@botica/contract/call';
import { searchCare } from '@botica/contract/care/customers';
import {
  addPriceRows,
  createPriceChange,
  discardPriceChange,
  getPriceChange,
  listPriceChanges,
  listPriceScopes,
  publishPriceChange,
  removePriceRows,
  resolvePriceConflicts,
  undoPriceChange,
} from '@botica/contract/prices/changes';
import type { PriceFindingDto } from '@botica/contract/prices/fields';
import { readPriceSheet } from '@botica/contract/prices/sheet';
import { findPriceProducts, simulatePrice } from '@botica/contract/prices/simulator';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';

/** The server finds nothing by less. */
export const shortestText = 2;

export const priceProductsQuery = (empresaId: CompanyId, texto: string) =>
  queryOptions({
    queryKey: ['prices', 'products', empresaId, texto],
    queryFn: ({ signal }) => call(findPriceProducts, { query: { empresaId, texto }, signal }),
    enabled: texto.length >= shortestText,
  });

/** Only for those who may see customers. */
export const customersQuery = (texto: string, mayRead: boolean) =>
  queryOptions({
    queryKey: ['care', 'search', texto],
    queryFn: ({ signal }) => call(searchCare, { query: { texto }, signal }),
    placeholderData: keepPreviousData,
    enabled: mayRead && texto.length >= shortestText,
  });

export type SheetQuery = CallArguments<typeof readPriceSheet>['query'];

export const sheetQuery = (query: SheetQuery) =>
  queryOptions({
    queryKey: ['prices', 'sheet', query],
    queryFn: ({ signal }) => call(readPriceSheet, { query, signal }),
    placeholderData: keepPreviousData,
  });

export type SimulationQuery = CallArguments<typeof simulatePrice>['query'];

export const simulationQuery = (query: SimulationQuery) =>
  queryOptions({
    queryKey: ['prices', 'simulation', query],
    queryFn: ({ signal }) => call(simulatePrice, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const changesQuery = (empresaId: CompanyId | undefined) =>
  queryOptions({
    queryKey: ['prices', 'changes', empresaId],
    queryFn: ({ signal }) => call(listPriceChanges, { query: empresaId ? { empresaId } : {}, signal }),
    placeholderData: keepPreviousData,
  });

const hourMs = 60 * 60_000;

export const scopesQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['prices', 'scopes', empresaId],
    queryFn: ({ signal }) => call(listPriceScopes, { query: { empresaId }, signal }),
    staleTime: hourMs,
  });

const waitingMs = 15_000;

/** Read again while it waits for a signature or for its hour. */
export const changeQuery = (
  cambioId: string,
  { aviso, desde }: { aviso?: PriceFindingDto | undefined; desde: number },
) =>
  queryOptions({
    queryKey: ['prices', 'change', cambioId, aviso, desde],
    queryFn: ({ signal }) =>
      call(getPriceChange, { params: { cambioId }, query: { desde, ...(aviso ? { aviso } : {}) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.estado === 'espera' || state.data?.estado === 'programado' ? waitingMs : false,
  });

/** An act on a change of prices: the pages of prices, the signatures and the audit are read again after it. */
function usePriceAct<Given, Done>(act: (given: Given, key: string) => Promise<Done>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSuccess: () =>
      Promise.all(['prices', 'care', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

export type SourceBody = Pick<CallArguments<typeof createPriceChange>['body'], 'formula' | 'archivo' | 'filas'>;

export function useCreateChange() {
  return usePriceAct((body: Omit<CallArguments<typeof createPriceChange>['body'], 'clave'>, clave) =>
    call(createPriceChange, { body: { ...body, clave } }),
  );
}

export function useAddRows(cambioId: string) {
  return usePriceAct((body: CallArguments<typeof addPriceRows>['body']) =>
    call(addPriceRows, { params: { cambioId }, body }),
  );
}

export function useRemoveRows(cambioId: string) {
  return usePriceAct((body: CallArguments<typeof removePriceRows>['body']) =>
    call(removePriceRows, { params: { cambioId }, body }),
  );
}

export function useResolveConflicts(cambioId: string) {
  return usePriceAct((body: CallArguments<typeof resolvePriceConflicts>['body']) =>
    call(resolvePriceConflicts, { params: { cambioId }, body }),
  );
}

export function usePublish(cambioId: string) {
  return usePriceAct((body: Omit<CallArguments<typeof publishPriceChange>['body'], 'clave'>, clave) =>
    call(publishPriceChange, { params: { cambioId }, body: { ...body, clave } }),
  );
}

export function useDiscard(cambioId: string) {
  return usePriceAct((body: CallArguments<typeof discardPriceChange>['body']) =>
    call(discardPriceChange, { params: { cambioId }, body }),
  );
}

export function useUndo(cambioId: string) {
  return usePriceAct((motivo: string, clave) =>
    call(undoPriceChange, { params: { cambioId }, body: { clave, motivo } }),
  );
}
