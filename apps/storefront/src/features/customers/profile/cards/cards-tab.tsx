import type { CardDto } from '@botica/contract/customers/cards';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { cardMessages } from '@botica/domain/customers/cards';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect, useRef, useState } from 'react';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardRow } from './card-row.tsx';
import { cardsQuery } from './cards.api.ts';

/** CARD-30 */
const reopenMs = 500;

export function CardsTab({ user }: { user: UserSessionDto }) {
  const options = cardsQuery(user.usuarioId);
  const cards = useQuery(options);
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<CardDto | 'new'>();
  const reopening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reopening.current), []);
  // At most one card is selected, so changing one may change another.
  const refresh = () => queryClient.invalidateQueries({ queryKey: options.queryKey });

  /** CARD-29 CARD-30 */
  function askToEdit(card: CardDto): void {
    notify.warning(cardMessages.needsEditing, { title: cardMessages.needsEditingTitle });
    reopening.current = setTimeout(() => setEdited(card), reopenMs);
  }
  return (
    <SavedPanel
      title="Tarjetas"
      text="Con ellas pagas en línea. Aquí solo quedan los últimos cuatro dígitos."
      query={cards}
      what="tus tarjetas"
      empty={{
        icon: CreditCard,
        title: 'Aún no tienes tarjetas',
        text: 'Guarda una Visa, MasterCard o American Express y paga en un paso.',
      }}
      addLabel="Agregar tarjeta"
      onAdd={() => setEdited('new')}
      row={(card) => (
        <CardRow
          key={card.id}
          card={card}
          onEdit={() => setEdited(card)}
          onNeedsEditing={() => askToEdit(card)}
          onChanged={refresh}
        />
      )}
    >
      {edited && (
        <CardDialog
          card={edited === 'new' ? undefined : edited}
          onSaved={(saved) => {
            setEdited(undefined);
            void refresh();
            if (saved.requiereEditarDatos) askToEdit(saved);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SavedPanel>
  );
}
