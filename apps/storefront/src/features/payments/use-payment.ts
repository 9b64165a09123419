import type { ProcessorAnswerDto } from '@botica/contract/payments/payments';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openProcessorPage } from './open-processor-page.ts';
import { type PaymentStep, pollDelayMs, viewOf } from './payment.ts';
import type { PaymentSource } from './payments.api.ts';

const asksServer = new Set(['bank', 'waiting']);

interface PaymentEntry {
  answer: ProcessorAnswerDto | undefined;
  /** A177: the previous page confirmed it, so that nothing is asked. */
  isConfirmed?: boolean;
}

function entryStep({ answer, isConfirmed }: PaymentEntry): PaymentStep {
  if (answer) return { name: 'settling' };
  return isConfirmed ? { name: 'confirmed' } : { name: 'arrived' };
}

/**
 * A payment from the question to its end. This page only displays it: the server finishes a payment whether or not the
 * page is open, so it is polled until the result is known.
 */
export function usePayment(source: PaymentSource, { answer, isConfirmed = false }: PaymentEntry) {
  const [step, setStep] = useState<PaymentStep>(() => entryStep({ answer, isConfirmed }));
  const since = useRef(Date.now());
  const query = useQuery({
    queryKey: source.queryKey,
    queryFn: source.load,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && asksServer.has(viewOf(data.state, step.name)) ? pollDelayMs(Date.now() - since.current) : false,
  });
  const { data: payment, refetch } = query;

  function go(next: PaymentStep): void {
    since.current = Date.now();
    setStep(next);
  }

  const finish = useMutation({
    mutationFn: source.finish,
    onMutate: () => go({ name: 'settling' }),
    onSuccess: async ({ isValid, message, data }) => {
      await refetch();
      // When an order is paid in two parts, the other one is next.
      if (data.estado === 'pendiente') go({ name: 'arrived' });
      else if (data.estado === 'rechazada' || (!isValid && data.estado !== 'enProceso'))
        go({ name: 'failed', message });
    },
    // The bank's answer may reach the server another way, so a missing answer is no failure.
    onError: async (error) => {
      const { data } = await refetch();
      if (data?.state !== 'enProceso') go({ name: 'failed', message: problemOf(error).text });
    },
  });

  const start = useMutation({
    mutationFn: source.start,
    onSuccess: async ({ isValid, message, data }) => {
      // Before the frame opens: the known state belongs to the previous attempt.
      await refetch();
      go(isValid ? { name: 'bank', fields: data.campos } : { name: 'failed', message });
    },
    onError: async (error) => {
      await refetch();
      go({ name: 'failed', message: problemOf(error).text });
    },
  });

  const firstAnswer = useRef(answer);
  const { mutate: finishWith } = finish;
  useEffect(() => {
    if (firstAnswer.current) finishWith(firstAnswer.current);
    firstAnswer.current = undefined;
  }, [finishWith]);

  /** PayPal and Tigo Money need the whole page; a card's bank is in a frame. */
  function pay(cardId: string | undefined): void {
    if (!payment || start.isPending) return;
    if (payment.means !== 'tarjeta') openProcessorPage(payment.processorFields);
    else if (payment.isPowerTranz) start.mutate(cardId);
    else go({ name: 'bank', fields: payment.processorFields });
  }

  const view = payment && viewOf(payment.state, step.name);
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    // Its page replaces this one: the back button of the browser finds the question.
    if (payment?.means !== 'tarjeta') go({ name: 'arrived' });
    pay(undefined);
  });
  useEffect(() => {
    if (view !== 'opening' || isBegun.current) return;
    isBegun.current = true;
    begin();
  }, [view]);

  return {
    query,
    step,
    view,
    isStarting: start.isPending,
    pay,
    hear: (heard: ProcessorAnswerDto) => finish.mutate(heard),
    chooseAgain: () => go({ name: 'choosing' }),
    checkAgain: () => {
      since.current = Date.now();
      void refetch();
    },
  };
}

export type PaymentControl = ReturnType<typeof usePayment>;
