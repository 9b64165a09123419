import type { RaffleDto } from '@botica/contract/loyalty/raffle';
import { exchangeQuestion, exchangeTypeIds } from '@botica/domain/loyalty/raffle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { useQuestion } from '../../../ui/overlays/use-question.ts';
import { getBranchCode } from '../../branches/index.ts';
import { makeUuid, refreshUser } from '../../identity/index.ts';
import { isRefusal, tellGameProblem } from './game-problem.ts';
import { sendExchange } from './raffle.api.ts';

/** RAFFLE-06 RAFFLE-08..10: confirms, sends once, and reports the result. */
export function useExchange(raffle: RaffleDto, { onDone }: { onDone: () => void }) {
  const ask = useQuestion();
  const company = useCompany();
  const queryClient = useQueryClient();
  const key = useRef<string>(undefined);
  const send = useMutation({
    mutationFn: (tickets: number) => {
      key.current ??= makeUuid(crypto);
      const price = raffle.puntosPorBoletos;
      const body = { NumeroDeBoletos: tickets, PuntosPorBoleto: price, Tipo: exchangeTypeIds.raffle };
      return sendExchange({ ...body, Sucursal_ID: getBranchCode() }, key.current);
    },
    onSuccess: ({ mensaje, esBonificacion, cantidadBonificada }) => {
      key.current = undefined;
      notify.success(esBonificacion ? `${mensaje} ${bonusText(cantidadBonificada)}` : mensaje);
      void refreshUser();
      onDone();
    },
    onError: (error) => {
      // A refusal gets a new key; a request without an answer is retried with the same key.
      if (isRefusal(error)) key.current = undefined;
      tellGameProblem(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['raffle', company.id] }),
  });

  return {
    isSending: send.isPending,
    async exchange(tickets: number): Promise<void> {
      if (await ask({ title: exchangeQuestion(tickets * raffle.puntosPorBoletos, tickets) })) send.mutate(tickets);
    },
  };
}

const bonusText = (tickets: number) =>
  tickets === 1 ? 'Te regalamos 1 boleto más.' : `Te regalamos ${tickets.toLocaleString('en-US')} boletos más.`;
