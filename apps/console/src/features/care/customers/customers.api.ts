import type { CallArguments } from '@botica/contract/call';
import type { HiddenDataDto } from '@botica/contract/care/customers';
import {
  blockCustomer,
  correctPoints,
  eraseCustomer,
  exportCustomer,
  getCareCustomer,
  revealCustomer,
  searchCare,
  unblockCustomer,
} from '@botica/contract/care/customers';
import type { ChannelDto } from '@botica/contract/care/fields';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useAct } from '../shared/index.ts';

/** The server finds nothing by less. */
export const shortestSearch = 2;

export const searchQuery = (texto: string) =>
  queryOptions({
    queryKey: ['care', 'search', texto],
    queryFn: ({ signal }) => call(searchCare, { query: { texto }, signal }),
    placeholderData: keepPreviousData,
    enabled: texto.length >= shortestSearch,
  });

export const customerQuery = (clienteId: string) =>
  queryOptions({
    queryKey: ['care', 'customer', clienteId],
    queryFn: ({ signal }) => call(getCareCustomer, { params: { clienteId }, signal }),
  });

export function useReveal(clienteId: string) {
  return useAct((body: { dato: HiddenDataDto; motivo: string }) =>
    call(revealCustomer, { params: { clienteId }, body }),
  );
}

export function useCorrectPoints(clienteId: string) {
  return useAct((body: Omit<CallArguments<typeof correctPoints>['body'], 'clave'>, clave) =>
    call(correctPoints, { params: { clienteId }, body: { ...body, clave } }),
  );
}

/** The store decides these; the others are asked for by the customer. */
const ownActs = { block: blockCustomer, unblock: unblockCustomer } as const;
const askedActs = { export: exportCustomer, erase: eraseCustomer } as const;
export type AccountAct = keyof typeof ownActs | keyof typeof askedActs;

export function useAccountAct(clienteId: string) {
  return useAct(({ act, motivo, via }: { act: AccountAct; motivo: string; via: ChannelDto }) => {
    const params = { clienteId };
    if (act === 'export' || act === 'erase') return call(askedActs[act], { params, body: { motivo, via } });
    return call(ownActs[act], { params, body: { motivo } });
  });
}
