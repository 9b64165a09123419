import type { ExchangeReplyDto, RaffleDto } from '@botica/contract/loyalty/raffle';
import { exchangeQuestion, exchangeTypeIds } from '@botica/domain/loyalty/raffle';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { getBranchCode } from '../../branches/index.ts';
import { makeUuid, refreshUser } from '../../identity/index.ts';
import { isRefusal, tellGameProblem } from './game-problem.ts';
import { sendExchange } from './raffle.api.ts';

/** RAFFLE-06 RAFFLE-08..10: confirms, sends once, and reports the result. */
export function useExchange(raffle: RaffleDto, { onDone }: { onDone: (exchanged: ExchangeReplyDto) => void }) {
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
    onSuccess: (exchanged) => {
      key.current = undefined;
      void refreshUser();
      onDone(exchanged);
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
