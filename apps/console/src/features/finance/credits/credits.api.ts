import type { Call, CallArguments } from '@botica/contract/call';
import { CallError } from '@botica/contract/client';
import { changeClientType } from '@botica/contract/company-orders/external-plans';
import {
  changeCredit,
  getCredit,
  getCreditOfCustomer,
  listCredits,
  recordCreditPayment,
  undoCreditPayment,
} from '@botica/contract/finance/credits';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';

/** Who reads a statement: finance, or customer service on the page of a customer. */
export type CreditReader = 'finance' | 'care';

export const creditsQuery = (query: CallArguments<typeof listCredits>['query']) =>
  queryOptions({
    queryKey: ['finance', 'credits', query],
    queryFn: ({ signal }) => call(listCredits, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const creditQuery = (reader: CreditReader, clienteId: string, cursor?: string) =>
  queryOptions({
    queryKey: ['finance', 'credit', clienteId, reader, cursor],
    queryFn: ({ signal }) => {
      const asked = { params: { clienteId }, query: cursor ? { cursor } : {}, signal };
      return reader === 'finance' ? call(getCredit, asked) : call(getCreditOfCustomer, asked);
    },
    placeholderData: keepPreviousData,
  });

function useSave<Given>(save: (given: Given, key: string) => Promise<{ mensaje: string }>) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press, and a retry after a lost answer, act once.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => save(given, key),
    // Also after a refusal, which says that somebody else changed what is shown.
    onSettled: () =>
      Promise.all(['finance', 'care', 'audit'].map((first) => queryClient.invalidateQueries({ queryKey: [first] }))),
  });
}

type Given<Asked extends Call> = Omit<CallArguments<Asked>['body'], 'clave'>;

export function useChangeCredit(clienteId: string) {
  return useSave((body: Given<typeof changeCredit>, clave) =>
    call(changeCredit, { params: { clienteId }, body: { ...body, clave } }),
  );
}

export function useRecordPayment(clienteId: string) {
  return useSave((body: Given<typeof recordCreditPayment>, clave) =>
    call(recordCreditPayment, { params: { clienteId }, body: { ...body, clave } }),
  );
}

export function useUndoPayment(clienteId: string, abonoId: number) {
  return useSave((body: Given<typeof undoCreditPayment>, clave) =>
    call(undoCreditPayment, { params: { clienteId, abonoId }, body: { ...body, clave } }),
  );
}

export function useChangeType(clienteId: string) {
  return useSave((body: Given<typeof changeClientType>, clave) =>
    call(changeClientType, { params: { clienteId }, body: { ...body, clave } }),
  );
}

export function wasCreditChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'CREDIT_CHANGED';
}
