import { CallError } from '@botica/contract/client';
import { placePrescriptionOrder } from '@botica/contract/prescriptions/prescriptions';
import { prescriptionMessages } from '@botica/domain/prescriptions';
import { type CallProblem, problemOf } from '@botica/ui/calls/call-problem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callThrough } from '../../lib/call.ts';
import { fetchWithKey } from '../../lib/keyed-fetch.ts';
import { fetchTelling } from '../../lib/upload-fetch.ts';
import { type PrescriptionDraft, toOrderForm } from './prescription-draft.ts';
import { showReceipt } from './receipt/index.ts';

/** RX-04..07: sends the order, reports the upload progress, and goes home when it is created. */
export function usePlaceOrder(draft: PrescriptionDraft, onPlaced: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState<number>();
  const send = useMutation({
    mutationFn: (waits: { waitsForOpening: boolean }) =>
      callThrough(fetchWithKey(draft.key, fetchTelling(setPart)))(placePrescriptionOrder, {
        body: toOrderForm(draft, waits),
      }),
    onSuccess: async ({ pedidoId }) => {
      void queryClient.invalidateQueries({ queryKey: ['order-summary'] });
      onPlaced();
      await navigate('/', { replace: true });
      showReceipt(pedidoId); // RX-07 A182
    },
    // Somebody may have lost the right to be named; the next try asks again.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['health'] }),
    onSettled: () => setPart(undefined),
  });
  return {
    place: (waits: { waitsForOpening: boolean }) => send.mutate(waits),
    isSending: send.isPending,
    progress: part === undefined ? undefined : Object.fromEntries(draft.images.map(({ id }) => [id, part])),
    ...toldOf(send.error),
  };
}

/** RX-05: a message of the server is shown as information; RX-06: a server failure has one text. */
function toldOf(error: Error | null): { notice?: string; problem?: CallProblem } {
  if (!error) return {};
  if (error instanceof CallError && error.status === 400) return { notice: error.message };
  return { problem: problemOf(error, prescriptionMessages.failed) };
}
