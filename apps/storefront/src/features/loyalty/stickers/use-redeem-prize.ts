import { CallError } from '@botica/contract/client';
import { generalProblems } from '@botica/contract/general-problems';
import type { StickerPrizeDto } from '@botica/contract/loyalty/sticker-prizes';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { makeUuid } from '../../identity/index.ts';
import { stickersText } from './sticker-words.ts';
import { redeemPrize, stickersKey, undoRedemption, useStickerViewer } from './stickers.api.ts';

const tellProblem = (error: unknown) =>
  notify.error(error instanceof CallError ? error.message : generalProblems.UNEXPECTED.message);

function useRefreshStickers(): () => Promise<void> {
  const viewer = useStickerViewer();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: stickersKey(viewer) });
}

/** Confirms first. Each redemption has one idempotency key; the next one has another. */
export function useRedeemPrize(balance: number) {
  const ask = useQuestion();
  const refresh = useRefreshStickers();
  const sent = useRef({ prizeId: 0, key: '' });
  const redeeming = useMutation({
    mutationFn: ({ premioId }: StickerPrizeDto) => {
      if (sent.current.prizeId !== premioId) sent.current = { prizeId: premioId, key: makeUuid(crypto) };
      return redeemPrize(premioId, sent.current.key);
    },
    onSuccess: ({ nombre }) => {
      sent.current = { prizeId: 0, key: '' };
      const action = { label: 'Ver carrito', onClick: () => showOverlay('cart') };
      notify.success(`${nombre} va gratis en tu próximo pedido.`, { title: 'Premio canjeado', action });
    },
    onError: (error) => {
      // A refusal is final. Without an answer, the next try is the same redemption.
      if (error instanceof CallError) sent.current = { prizeId: 0, key: '' };
      tellProblem(error);
    },
    onSettled: refresh,
  });
  return {
    redeemingId: redeeming.isPending ? redeeming.variables.premioId : undefined,
    async redeem(prize: StickerPrizeDto): Promise<void> {
      if (redeeming.isPending) return;
      const title = `¿Canjear ${stickersText(prize.stickers)} por ${prize.nombre}?`;
      const text = `Te quedarán ${stickersText(balance - prize.stickers)}. El premio va gratis en tu próximo pedido.`;
      if (await ask({ title, text, yes: 'Sí, canjear', no: 'No' })) redeeming.mutate(prize);
    },
  };
}

export function useUndoRedemption(onUndone: () => void) {
  const refresh = useRefreshStickers();
  return useMutation({
    mutationFn: undoRedemption,
    onSuccess: ({ stickers }) => {
      notify.success(`Te devolvimos ${stickersText(stickers)}.`);
      onUndone();
    },
    onError: tellProblem,
    onSettled: refresh,
  });
}
