import type { CardDto } from '@botica/contract/customers/cards';
import { cardMessages, expiryMessages, isExpired, parseExpiry } from '@botica/domain/customers/cards';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { SavedRecord } from '../saved/record.tsx';
import { EditButton, RemoveButton } from '../saved/record-buttons.tsx';
import { forgetCard, selectCard } from './cards.api.ts';

interface CardRowProps {
  card: CardDto;
  onEdit: () => void;
  onNeedsEditing: () => void;
  onChanged: () => Promise<void>;
}

export function CardRow({ card, onEdit, onNeedsEditing, onChanged }: CardRowProps) {
  const name = `${card.tipo} terminada en ${card.numero.slice(-4)}`;
  const onError = (error: unknown) => notify.error(problemOf(error).text);
  const select = useMutation({
    mutationFn: (isSelected: boolean) => selectCard(card, isSelected),
    onSuccess: onChanged,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => forgetCard(card.id),
    onSuccess: () => {
      notify.success('Eliminaste la tarjeta.');
      return onChanged();
    },
    onError,
  });
  return (
    <SavedRecord
      icon={<CardMark brand={card.tipo} />}
      hasOwnGround
      title={card.nombre || name}
      tags={<CardTags card={card} />}
      lines={[
        <span key="number" className="tabular-nums">
          {card.numero.replaceAll('*', '•')}
        </span>,
        `Vence ${card.fechaExpiracion}`,
        card.nombreTarjeta,
      ]}
      note={
        card.requiereEditarDatos && (
          <Note tone="problem" title={cardMessages.needsEditingTitle}>
            {cardMessages.needsEditing}
          </Note>
        )
      }
      actions={
        <>
          <Button
            variant="quiet"
            size="sm"
            loading={select.isPending}
            aria-label={card.seleccionada ? `Quitar selección de ${name}` : `Usar esta: ${name}`}
            onClick={() => {
              if (card.requiereEditarDatos && !card.seleccionada) onNeedsEditing();
              else select.mutate(!card.seleccionada);
            }}
          >
            {card.seleccionada ? 'Quitar selección' : 'Usar esta'}
          </Button>
          <EditButton name={name} onClick={onEdit} />
          <RemoveButton
            name={name}
            question={{ title: `¿Eliminar la ${name}?`, text: 'Puedes agregarla otra vez cuando quieras.' }}
            isPending={remove.isPending}
            onConfirmed={() => remove.mutate()}
          />
        </>
      }
    />
  );
}

function CardTags({ card: { seleccionada, fechaExpiracion } }: { card: CardDto }) {
  const expiry = parseExpiry(fechaExpiracion);
  return (
    <>
      {seleccionada && <Tag>Seleccionada</Tag>}
      {expiry && isExpired(expiry, new Date()) && <Tag tone="danger">{expiryMessages.expired}</Tag>}
    </>
  );
}
