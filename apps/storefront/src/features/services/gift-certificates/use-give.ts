import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { confirmPayment } from '../../../lib/confirmed-payment.ts';
import { makeUuid } from '../../identity/index.ts';
import { give, givenGiftsQuery } from './gift-certificates.api.ts';
import { type CardHolder, type GiftDraft, toBody } from './gift-draft.ts';

/** Each gift has one idempotency key; another gift has another. */
export function useGive(userId: string, cards: readonly CardHolder[]) {
  const company = useCompany();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (draft: GiftDraft) => {
      const body = toBody(draft, cards);
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: makeUuid(crypto) };
      return give(body, sent.current.key);
    },
    onSuccess: async ({ ordenId }, draft) => {
      void queryClient.invalidateQueries({ queryKey: givenGiftsQuery(userId, company.id).queryKey });
      // After a return from the payment the typed values are restored.
      await navigate('/certificados/regalar', { replace: true, state: { giftDraft: draft }, preventScrollReset: true });
      // A177: the button named the amount, beside the chosen card.
      confirmPayment(ordenId);
      await navigate(`/confirmar-pago/${encodeURIComponent(ordenId)}`);
    },
  });
}
