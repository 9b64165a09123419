import type { CallArguments } from '@botica/contract/call';
import {
  exportReconciledItems,
  getReconciliation,
  listReconciledItems,
  resolveDifference,
} from '@botica/contract/finance/reconciliation';
import { listSettlementFiles, uploadSettlement, withdrawSettlement } from '@botica/contract/finance/settlements';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

const key = ['finance', 'reconciliation'] as const;

export type AskedPeriod = CallArguments<typeof getReconciliation>['query'];
export type AskedItems = CallArguments<typeof exportReconciledItems>['query'];
export type Account = CallArguments<typeof uploadSettlement>['query'];

export const reconciliationQuery = (query: AskedPeriod) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(getReconciliation, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const itemsQuery = (query: CallArguments<typeof listReconciledItems>['query']) =>
  queryOptions({
    queryKey: [...key, 'items', query],
    queryFn: ({ signal }) => call(listReconciledItems, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const filesQuery = (query: CallArguments<typeof listSettlementFiles>['query']) =>
  queryOptions({
    queryKey: [...key, 'files', query],
    queryFn: ({ signal }) => call(listSettlementFiles, { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useItemsExport() {
  return useMutation({ mutationFn: (query: AskedItems) => call(exportReconciledItems, { query }) });
}

/** Everything is read again afterwards, also after a refusal: somebody else may have changed it. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([key, ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })));
}

/** The same file sent again is recognised by its content, so it needs no key. */
export function useUpload(query: Account) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('archivo', file, file.name);
      return call(uploadSettlement, { query, body });
    },
    onSettled: refresh,
  });
}

export function useWithdraw(archivoId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (motivo: string) => call(withdrawSettlement, { params: { archivoId }, body: { motivo } }),
    onSettled: refresh,
  });
}

export function useResolve() {
  const refresh = useRefresh();
  // The key of the open form: a second press, and a retry after a lost answer, resolve once.
  const [clave] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: Omit<CallArguments<typeof resolveDifference>['body'], 'clave'>) =>
      call(resolveDifference, { body: { ...body, clave } }),
    onSettled: refresh,
  });
}
