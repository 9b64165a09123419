import {
  addRequestPrescriptions,
  asksCardInRequest,
  cancelInsurerRequest,
  changeRequestCard,
  createInsurerRequest,
  getInsurerRequest,
  type InsurerRequestDto,
  identityPart,
  listInsurerRequests,
  prescriptionPart,
  removeRequestPrescription,
} from '@botica/contract/prescriptions/insurer-requests';
import { insurerRequestMessages, requestStateIds } from '@botica/domain/prescriptions/insurer-requests';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, callThrough } from '../../../lib/call.ts';
import { fetchWithKey } from '../../../lib/keyed-fetch.ts';
import { fetchTelling } from '../../../lib/upload-fetch.ts';
import { detailPath } from './paths.ts';
import { type RequestDraft, toRequestForm } from './request-draft.ts';

const root = 'insurer-requests';
const waitingMs = 5000;
/** The URLs of its pictures are valid for ten minutes. */
const picturesLastMs = 8 * 60_000;

const awaited: readonly number[] = [requestStateIds.sent, requestStateIds.reviewing, requestStateIds.approved];

/** Whether the insurer is working on it, so that it may change by itself. */
export const isAwaited = ({ estado }: Pick<InsurerRequestDto, 'estado'>) => awaited.includes(estado.estadoId);

export function insurerRequestsQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [root, userId, companyId],
    queryFn: ({ signal }) => call(listInsurerRequests, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isAwaited) ? waitingMs : false),
    staleTime: 0,
  });
}

export function insurerRequestQuery(userId: string, companyId: number, id: number) {
  return queryOptions({
    queryKey: [root, userId, companyId, id],
    queryFn: ({ signal }) => call(getInsurerRequest, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? waitingMs : picturesLastMs),
    staleTime: 0,
  });
}

export function asksCardQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: [root, userId, companyId, 'asks-card'],
    queryFn: ({ signal }) => call(asksCardInRequest, { signal }),
    staleTime: 0,
  });
}

/** INS-18: reports a failed load and sends the shopper home. */
export function useHomeOnFailure(isFailed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isFailed) return;
    notify.error(insurerRequestMessages.notLoaded);
    void navigate('/', { replace: true });
  }, [isFailed, navigate]);
}

/** INS-16 INS-17 */
export const requestProblem = (error: unknown) => problemOf(error, insurerRequestMessages.failed);

/** Sends the request, reports the upload progress, and opens it. */
export function useCreateRequest(draft: RequestDraft, onCreated: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState<number>();
  const send = useMutation({
    mutationFn: (waits: { waitsForOpening: boolean }) =>
      callThrough(fetchWithKey(draft.key, fetchTelling(setPart)))(createInsurerRequest, {
        body: toRequestForm(draft, waits),
      }),
    onSuccess: ({ solicitudId }) => {
      notify.success(insurerRequestMessages.created);
      void queryClient.invalidateQueries({ queryKey: [root] });
      onCreated();
      void navigate(detailPath(solicitudId), { replace: true });
    },
    onSettled: () => setPart(undefined),
  });
  return { create: send.mutate, isSending: send.isPending, error: send.error, part };
}

function useRequestChange<Input>(change: (input: Input) => Promise<InsurerRequestDto>, said: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify.success(said),
    // Also after a refusal: the insurer may have answered meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root] }),
  });
}

/** INS-14 */
export const useCancelRequest = () =>
  useRequestChange((id: number) => call(cancelInsurerRequest, { params: { id } }), insurerRequestMessages.cancelled);

/** INS-11 */
export const useRemovePrescription = (id: number) =>
  useRequestChange(
    (recetaId: string) => call(removeRequestPrescription, { params: { id, recetaId } }),
    insurerRequestMessages.removed,
  );

/** INS-12: one idempotency key for one set of pictures. */
export const useAddPrescriptions = (id: number) =>
  useRequestChange(({ images, key }: { images: readonly PickedImage[]; key: string }) => {
    const body = new FormData();
    for (const { file } of images) body.append(prescriptionPart, file);
    return callThrough(fetchWithKey(key))(addRequestPrescriptions, { params: { id }, body });
  }, insurerRequestMessages.corrected);

/** INS-15 INS-05 */
export const useChangeCard = (id: number) =>
  useRequestChange(({ carnetId, identity }: { carnetId: string; identity: readonly PickedImage[] }) => {
    const body = new FormData();
    for (const { file } of identity) body.append(identityPart, file);
    return call(changeRequestCard, { params: { id, carnetId }, body: identity.length > 0 ? body : undefined });
  }, insurerRequestMessages.cardChanged);
