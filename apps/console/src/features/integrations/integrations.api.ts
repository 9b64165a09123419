import type { CallArguments } from '@botica/contract/call';
import { getDelivery, listDeliveries, replayDeliveries, skipDelivery } from '@botica/contract/integrations/deliveries';
import type { DeliveryStateDto, ReceiverStateDto } from '@botica/contract/integrations/fields';
import { createApiKey, listApiCalls, listApiKeys, revokeApiKey } from '@botica/contract/integrations/keys';
import {
  createReceiver,
  editReceiver,
  getReceiver,
  listReceivers,
  removeReceiver,
  rotateSecret,
  setReceiverState,
  testReceiver,
} from '@botica/contract/integrations/receivers';
import { listPartnerKeys, removePartnerKey, renewPartnerKey } from '@botica/contract/loyalty/partner-keys';
import { listBranchKeys, removeBranchKey, renewBranchKey } from '@botica/contract/orders/branch-keys';
import type { CompanyId } from '@botica/domain/companies';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';

const ofCompany = (empresaId: CompanyId | undefined) => (empresaId ? { empresaId } : {});
/** Deliveries and the use of keys change by themselves. */
const refetchInterval = 5000;

export const receiversQuery = (empresaId: CompanyId | undefined) =>
  queryOptions({
    queryKey: ['integrations', 'receivers', empresaId],
    queryFn: ({ signal }) => call(listReceivers, { query: ofCompany(empresaId), signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const receiverQuery = (receptorId: string) =>
  queryOptions({
    queryKey: ['integrations', 'receiver', receptorId],
    queryFn: ({ signal }) => call(getReceiver, { params: { receptorId }, signal }),
    refetchInterval,
  });

export const deliveriesQuery = (
  receptorId: string,
  { estado, cursor }: { estado: DeliveryStateDto | undefined; cursor: string | undefined },
) =>
  queryOptions({
    queryKey: ['integrations', 'deliveries', receptorId, estado, cursor],
    queryFn: ({ signal }) =>
      call(listDeliveries, {
        params: { receptorId },
        query: { ...(estado ? { estado } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const deliveryQuery = (receptorId: string, eventoId: string) =>
  queryOptions({
    queryKey: ['integrations', 'delivery', receptorId, eventoId],
    queryFn: ({ signal }) => call(getDelivery, { params: { receptorId, eventoId }, signal }),
    refetchInterval,
  });

export const apiKeysQuery = (empresaId: CompanyId | undefined) =>
  queryOptions({
    queryKey: ['integrations', 'keys', empresaId],
    queryFn: ({ signal }) => call(listApiKeys, { query: ofCompany(empresaId), signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const apiCallsQuery = (claveId: string) =>
  queryOptions({
    queryKey: ['integrations', 'calls', claveId],
    queryFn: ({ signal }) => call(listApiCalls, { params: { claveId }, signal }),
    refetchInterval,
  });

/**
 * An act of these pages: they and the audit are read again after it. A secret is handed over before that, even when its
 * dialog is gone: it is shown only once.
 */
function useAct<Given, Done>(act: (given: Given, key: string) => Promise<Done>, onDone?: (done: Done) => void) {
  const queryClient = useQueryClient();
  // The key of the open form: a second press makes one receiver or one key.
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: Given) => act(given, key),
    onSuccess: (done) => {
      onDone?.(done);
      return Promise.all(['integrations', 'audit'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
}

export type ReceiverBody = Omit<CallArguments<typeof createReceiver>['body'], 'clave' | 'empresaId'>;

export const useCreateReceiver = (onMade: (secret: string) => void) =>
  useAct(
    (body: ReceiverBody & { empresaId: CompanyId }, clave) => call(createReceiver, { body: { ...body, clave } }),
    ({ secreto }) => onMade(secreto),
  );

export const useEditReceiver = (receptorId: string) =>
  useAct((body: ReceiverBody & { version: number }) => call(editReceiver, { params: { receptorId }, body }));

export const useReceiverState = (receptorId: string) =>
  useAct((body: { estado: ReceiverStateDto; motivo: string }) =>
    call(setReceiverState, { params: { receptorId }, body }),
  );

export const useRotateSecret = (receptorId: string, onMade: (secret: string) => void) =>
  useAct(
    (motivo: string) => call(rotateSecret, { params: { receptorId }, body: { motivo } }),
    ({ secreto }) => onMade(secreto),
  );

/** Its own page is not read again: the receiver is gone, and the screen leaves it. */
export function useRemoveReceiver(receptorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) => call(removeReceiver, { params: { receptorId }, body: { motivo } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['integrations', 'receivers'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}

export const useTestReceiver = (receptorId: string) =>
  useAct((_: undefined) => call(testReceiver, { params: { receptorId } }));

export const useReplay = (receptorId: string) =>
  useAct((body: { eventoId: string } | { desde: string }) => call(replayDeliveries, { params: { receptorId }, body }));

export const useSkip = (receptorId: string, eventoId: string) =>
  useAct((motivo: string) => call(skipDelivery, { params: { receptorId, eventoId }, body: { motivo } }));

export type ApiKeyBody = Omit<CallArguments<typeof createApiKey>['body'], 'clave'>;

export const useCreateApiKey = (onMade: (text: string) => void) =>
  useAct(
    (body: ApiKeyBody, clave) => call(createApiKey, { body: { ...body, clave } }),
    ({ claveApi }) => onMade(claveApi),
  );

export const useRevokeApiKey = (claveId: string) =>
  useAct((motivo: string) => call(revokeApiKey, { params: { claveId }, body: { motivo } }));

export const branchKeysQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['integrations', 'branch-keys', empresaId],
    queryFn: ({ signal }) => call(listBranchKeys, { query: { empresaId }, signal }),
  });

export const useRenewBranchKey = (sucursalId: number, onMade: (text: string) => void) =>
  useAct(
    (motivo: string, clave) => call(renewBranchKey, { params: { sucursalId }, body: { clave, motivo } }),
    ({ claveSucursal }) => onMade(claveSucursal),
  );

export const useRemoveBranchKey = (sucursalId: number) =>
  useAct((motivo: string, clave) => call(removeBranchKey, { params: { sucursalId }, body: { clave, motivo } }));

export const partnerKeysQuery = (empresaId: CompanyId) =>
  queryOptions({
    queryKey: ['integrations', 'partner-keys', empresaId],
    queryFn: ({ signal }) => call(listPartnerKeys, { query: { empresaId }, signal }),
  });

export const useRenewPartnerKey = (comercioId: number, onMade: (text: string) => void) =>
  useAct(
    (motivo: string, clave) => call(renewPartnerKey, { params: { comercioId }, body: { clave, motivo } }),
    ({ claveComercio }) => onMade(claveComercio),
  );

export const useRemovePartnerKey = (comercioId: number) =>
  useAct((motivo: string, clave) => call(removePartnerKey, { params: { comercioId }, body: { clave, motivo } }));
