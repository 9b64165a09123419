import type { TransferDto } from '@botica/contract/loyalty/point-transfers';
import { toTransferBody } from '@botica/contract/loyalty/point-transfers';
import type { PointsBalanceDto } from '@botica/contract/tenders/points';
import { type TransferForm, transferMessages, transferNoticeMs } from '@botica/domain/loyalty/point-transfers';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { accountSummaryQuery } from '../../customers/profile/index.ts';
import { makeUuid } from '../../identity/index.ts';
import {
  askForTransfer,
  cancel,
  confirm,
  sendCodeAgain,
  type TransfersOf,
  transferPointsQuery,
} from './point-transfers.api.ts';

const historyKey = ({ userId, companyId }: TransfersOf) => ['point-transfers', userId, companyId, 'history'];

/** XFER-10: each request has one idempotency key; another request has another. */
export function useRequestTransfer(of: TransfersOf, onRequested: (transfer: TransferDto) => void) {
  const queryClient = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (form: TransferForm) => {
      const body = toTransferBody(form);
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: makeUuid(crypto) };
      return askForTransfer(body, sent.current.key);
    },
    onSuccess: (transfer) => {
      sent.current = { text: '', key: '' };
      void queryClient.invalidateQueries({ queryKey: historyKey(of) });
      onRequested(transfer);
    },
  });
}

/** XFER-11 XFER-14: deducts the sent points from the cached balance before it is refetched. */
export function useConfirmTransfer(of: TransfersOf, transfer: TransferDto, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => confirm(transfer.id, code),
    onSuccess: ({ mensaje }) => {
      queryClient.setQueryData<PointsBalanceDto>(
        transferPointsQuery(of).queryKey,
        (before) => before && without(before, transfer.cantidadPuntos),
      );
      notify.success(mensaje || transferMessages.done, { durationMs: transferNoticeMs });
      void queryClient.invalidateQueries({ queryKey: historyKey(of) });
      void queryClient.invalidateQueries({ queryKey: accountSummaryQuery(of.userId).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['points-history'] });
      onDone();
    },
  });
}

export function without(balance: PointsBalanceDto, points: number): PointsBalanceDto {
  const puntosUsuario = Math.max(balance.puntosUsuario - points, 0);
  return { ...balance, puntosUsuario, valorMonetario: Math.round(puntosUsuario * balance.factor * 100) / 100 };
}

/** XFER-12 XFER-15 XFER-16 */
export function useCancelTransfer(of: TransfersOf, onCancelled?: () => void) {
  const queryClient = useQueryClient();
  const ask = useQuestion();
  const cancelling = useMutation({
    mutationFn: ({ id }: TransferDto) => cancel(id),
    onSuccess: ({ mensaje }) => {
      notify.info(mensaje || transferMessages.cancelled, { durationMs: transferNoticeMs });
      onCancelled?.();
    },
    onError: (error) => void notify.error(problemOf(error).text),
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyKey(of) }),
  });
  return {
    isPending: cancelling.isPending,
    async cancel(transfer: TransferDto): Promise<void> {
      if (cancelling.isPending) return;
      const text = `No se enviarán los ${transfer.cantidadPuntos.toLocaleString('en-US')} puntos.`;
      if (await ask({ title: '¿Cancelar esta transferencia?', text, danger: true })) cancelling.mutate(transfer);
    },
  };
}

/** XFER-13 */
export function useSendCodeAgain() {
  return useMutation({
    mutationFn: (id: number) => sendCodeAgain(id),
    onSuccess: ({ mensaje }) => void notify.success(mensaje),
    onError: (error) => void notify.error(problemOf(error).text),
  });
}
