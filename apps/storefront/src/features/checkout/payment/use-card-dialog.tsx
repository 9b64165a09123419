import type { CardDto } from '@botica/contract/customers/cards';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { CardDialog, cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout } from '../checkout-store.ts';

export interface CardDialogControl {
  open: (card: CardDto | 'new') => void;
  /** Rendered once, wherever it was opened from. */
  dialog: ReactNode;
}

/** The card form: for another card, or for the missing data of one (CHK-24). The saved card pays. */
export function useCardDialog(): CardDialogControl {
  const { queryKey } = cardsQuery(useUser()?.usuarioId ?? '');
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<CardDto | 'new'>();

  function take({ id }: CardDto): void {
    setEdited(undefined);
    changeCheckout({ cardId: id });
    void queryClient.invalidateQueries({ queryKey });
  }
  return {
    open: setEdited,
    dialog: edited && (
      <Suspense fallback={null}>
        <CardDialog card={edited === 'new' ? undefined : edited} onSaved={take} onClose={() => setEdited(undefined)} />
      </Suspense>
    ),
  };
}
