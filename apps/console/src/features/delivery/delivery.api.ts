import type { CallArguments } from '@botica/contract/call';
import {
  addSuburbs,
  changeCoverage,
  listCoverage,
  listCoverageChanges,
  mapCoverage,
  placeSuburbs,
  renameSuburb,
  undoCoverageChange,
} from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';

export type CoverageQuery = CallArguments<typeof listCoverage>['query'];

export const coverageQuery = (query: CoverageQuery) =>
  queryOptions({
    queryKey: ['coverage', 'list', query],
    queryFn: ({ signal }) => call(listCoverage, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const coverageChangesQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['coverage', 'changes', empresaId],
    queryFn: ({ signal }) => call(listCoverageChanges, { query: { empresaId }, signal }),
  });

export const coverageMapQuery = (query: CallArguments<typeof mapCoverage>['query']) =>
  queryOptions({
    queryKey: ['coverage', 'map', query],
    queryFn: ({ signal }) => call(mapCoverage, { query, signal }),
    placeholderData: keepPreviousData,
  });

function useCoverageAct<Given, Done>(act: (given: Given, key: string) => Promise<Done>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    // Also after a refusal, which says that somebody else changed what is shown.
    onSettled: () =>
      Promise.all(['coverage', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] }))),
  });
}

export function useAddSuburbs() {
  return useCoverageAct((body: Omit<CallArguments<typeof addSuburbs>['body'], 'llave'>, llave) =>
    call(addSuburbs, { body: { ...body, llave } }),
  );
}

export function useChangeCoverage() {
  return useCoverageAct((body: Omit<CallArguments<typeof changeCoverage>['body'], 'llave'>, llave) =>
    call(changeCoverage, { body: { ...body, llave } }),
  );
}

export function useRenameSuburb() {
  return useCoverageAct((body: Omit<CallArguments<typeof renameSuburb>['body'], 'llave'>, llave) =>
    call(renameSuburb, { body: { ...body, llave } }),
  );
}

export function usePlaceSuburbs() {
  return useCoverageAct((body: Omit<CallArguments<typeof placeSuburbs>['body'], 'llave'>, llave) =>
    call(placeSuburbs, { body: { ...body, llave } }),
  );
}

export function useUndoChange(cambioId: number) {
  return useCoverageAct((motivo: string, llave) =>
    call(undoCoverageChange, { params: { cambioId }, body: { llave, motivo } }),
  );
}
