import { CallError } from '@botica/contract/client';
import type { TopUpProductDto } from '@botica/contract/services/top-ups';
import { formatCount, formatMoney } from '@botica/domain/format';
import { type OperatorId, phoneWarning, type TopUpSplit, topUpPhone } from '@botica/domain/services/top-ups';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { confirmPayment } from '../../../lib/confirmed-payment.ts';
import { getBranchCode } from '../../branches/index.ts';
import { makeUuid } from '../../identity/index.ts';
import type { Draft } from './draft.ts';
import { failureMs, outcomeOf } from './outcome.ts';
import { bodyOf, topUpCents } from './top-up-body.ts';
import { storeTopUp, type TopUpsOf } from './top-ups.api.ts';

interface Chosen {
  operator: { id: OperatorId; nombre: string };
  product: TopUpProductDto;
  split: TopUpSplit;
  cardId: string;
}

/** Confirms, sends, and opens the next page: the bank, or the history. */
export function useSendTopUp(of: TopUpsOf) {
  const ask = useQuestion();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const company = useCompany();
  /** The idempotency key of one top-up: a lost answer is requested again with it. */
  const key = useRef('');

  const send = useMutation({
    mutationFn: ({ draft, product, split, cardId }: Chosen & { draft: Draft }) => {
      key.current ||= makeUuid(crypto);
      const body = bodyOf(draft, { amountCents: topUpCents(product), split, cardId, branchCode: getBranchCode() });
      return storeTopUp(body, { key: key.current, isCovered: split.cardCents === 0 });
    },
    // A corrected top-up after a refusal gets a new key; without an answer it may have been created.
    onError: (error) => {
      if (error instanceof CallError && error.status < 500) key.current = '';
    },
    onSuccess: async (reply) => {
      key.current = '';
      void queryClient.invalidateQueries({ queryKey: ['top-ups', of.userId] });
      const outcome = outcomeOf(reply);
      if (outcome.kind === 'toPay') {
        // A177: the question above confirmed the payment too.
        confirmPayment(reply.recarga.ordenId);
        await navigate(`/confirmar-pago/${encodeURIComponent(reply.recarga.ordenId)}`);
        return;
      }
      // TOPUP-21 TOPUP-22
      if (outcome.kind === 'failed') notify.error(outcome.text, { durationMs: failureMs });
      else if (outcome.kind === 'underWay') notify.info(outcome.text, { durationMs: failureMs });
      else notify.success(outcome.text);
      await navigate('/misrecargas');
    },
  });

  async function confirm(draft: Draft, chosen: Chosen): Promise<void> {
    if (send.isPending) return;
    const { operator, product, split } = chosen;
    const warning = phoneWarning(draft.phone, { id: operator.id, name: operator.nombre });
    const money = (cents: number) => formatMoney(cents, company);
    const paid = [
      split.points > 0 && `${formatCount(split.points)} puntos`,
      split.cardCents > 0 && `${money(split.cardCents)} con tarjeta`,
    ].filter(Boolean);
    const isSure = await ask({
      title: '¿Enviamos esta recarga?',
      text: `${product.descripcion}, ${operator.nombre}, a ${topUpPhone.prefix} ${draft.phone}. Pagas ${paid.join(' y ')}.${warning ? ` ${warning}` : ''}`,
      yes: split.cardCents > 0 ? 'Sí, ir a pagar' : 'Sí, recargar',
      no: 'Revisar',
    });
    if (isSure) send.mutate({ draft, ...chosen });
  }

  return {
    confirm: (draft: Draft, chosen: Chosen) => void confirm(draft, chosen),
    isPending: send.isPending,
    error: send.error,
  };
}
