import type { CardDto } from '@botica/contract/customers/cards';
import { Button } from '@botica/ui/buttons/button.tsx';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { cardToOffer, cardTrouble } from './card-to-offer.ts';
import { cardDetails } from './card-words.ts';

/** The saved cards, and the button to add one. */
export function CardChoice({ onEdit }: { onEdit: (card: CardDto | 'new') => void }) {
  const cards = useQuery(cardsQuery(useUser()?.usuarioId ?? ''));
  const { cardId } = useCheckout();
  const offered = cardToOffer(cards.data ?? [], cardId)?.id;
  useEffect(() => {
    if (offered && offered !== cardId) changeCheckout({ cardId: offered });
  }, [offered, cardId]);

  if (cards.isPending) {
    return (
      <SkeletonGroup label="Cargando tus tarjetas">
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!cards.data) {
    return (
      <LoadFailure
        title="No pudimos cargar tus tarjetas"
        error={cards.error}
        isRetrying={cards.isFetching}
        onRetry={() => void cards.refetch()}
      />
    );
  }
  return (
    <>
      {cards.data.length > 0 && (
        <RadioGroup
          label="Tarjeta con la que pagas"
          hideLabel
          layout="cards"
          options={cards.data.map(toRadio)}
          value={cardId}
          onChange={(id) => changeCheckout({ cardId: id })}
        />
      )}
      <div className="flex flex-wrap gap-x-2">
        <Button variant="quiet" size="sm" onClick={() => onEdit('new')}>
          <Plus size={18} />
          {cards.data.length > 0 ? 'Otra tarjeta' : 'Agregar tarjeta'}
        </Button>
        {cards.data.map((card) => {
          const ending = card.numero.slice(-4);
          return (
            cardTrouble(card, new Date()) && (
              <Button key={card.id} variant="quiet" size="sm" onClick={() => onEdit(card)}>
                Actualizar la que termina en {ending}
              </Button>
            )
          );
        })}
      </div>
      <p className="text-fine text-ink-600">Tu banco te puede pedir que confirmes el pago.</p>
    </>
  );
}

function toRadio(card: CardDto): RadioOption<string> {
  const trouble = cardTrouble(card, new Date());
  return {
    value: card.id,
    label: <span className="tabular-nums">•••• {card.numero.slice(-4)}</span>,
    hint: trouble?.text ?? cardDetails(card),
    aside: <CardMark brand={card.tipo} />,
    ...(trouble?.isFinal ? { unavailable: trouble.text } : {}),
  };
}
