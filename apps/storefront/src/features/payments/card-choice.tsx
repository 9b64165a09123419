import type { CardDto } from '@botica/contract/customers/cards';
import { cardMessages } from '@botica/domain/customers/cards';
import { Button } from '@botica/ui/buttons/button.tsx';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { cardTrouble } from '../checkout/index.ts';
import { CardDialog, cardsQuery } from '../customers/profile/index.ts';
import { typedAtBank } from './offered-card.ts';

export interface CardChoiceProps {
  userId: string;
  value: string;
  onChange: (cardId: string) => void;
  error?: string | undefined;
}

/** CARD-26: no option is selected, because the card was deleted meanwhile. */
export function isCardGone(cards: readonly CardDto[] | undefined, cardId: string): boolean {
  return cards !== undefined && cardId !== typedAtBank && !cards.some(({ id }) => id === cardId);
}

/** TDS-01 TDS-06: the order's card, another saved one, a new one, or one that only the bank sees. */
export function CardChoice({ userId, value, onChange, error }: CardChoiceProps) {
  const options = cardsQuery(userId);
  const cards = useQuery(options);
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  if (cards.isPending) {
    return (
      <SkeletonGroup label="Cargando tus tarjetas">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="¿Con qué tarjeta pagas?"
        value={value}
        onChange={onChange}
        options={[...(cards.data ?? []).map(optionOf), atBank]}
        error={error}
      />
      <div>
        <Button variant="quiet" size="sm" onClick={() => setAdding(true)}>
          <Plus size={18} />
          Guardar otra tarjeta
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <CardDialog
            card={undefined}
            onSaved={(saved) => {
              setAdding(false);
              void queryClient.invalidateQueries({ queryKey: options.queryKey });
              onChange(saved.id);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function optionOf(card: CardDto): RadioOption<string> {
  const trouble = cardTrouble(card, new Date());
  const unavailable = card.requiereEditarDatos ? cardMessages.needsEditing : trouble?.isFinal && trouble.text;
  return {
    value: card.id,
    // Two cards may have the same name.
    label: `${card.nombre || card.tipo} terminada en ${card.numero.slice(-4)}`,
    hint: `Vence ${card.fechaExpiracion}`,
    aside: <CardMark brand={card.tipo} />,
    ...(unavailable ? { unavailable } : {}),
  };
}

const atBank: RadioOption<string> = {
  value: typedAtBank,
  label: 'Otra tarjeta',
  hint: 'La escribes en la página del banco.',
  aside: <Landmark size={22} />,
};
