import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { InsurerCardDto } from '@botica/contract/prescriptions/insurer-cards';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import { useState } from 'react';
import { refreshUser } from '../../../identity/index.ts';
import { PrivatePicture } from '../pictures/private-picture.tsx';
import { SavedRecord } from '../saved/record.tsx';
import { RemoveButton } from '../saved/record-buttons.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { useSavedList } from '../saved/use-saved-list.ts';
import { InsurerCardDialog } from './insurer-card-dialog.tsx';
import { forgetInsurerCard, forgetInsurerCardPicture, insurerCardsQuery } from './insurer-cards.api.ts';

export function InsurerCardsTab({ user }: { user: UserSessionDto }) {
  const options = insurerCardsQuery(user.usuarioId);
  const cards = useQuery(options);
  const kept = useSavedList<InsurerCardDto>(options.queryKey);
  const [isAdding, setAdding] = useState(false);
  const isSame = (card: InsurerCardDto) => (one: InsurerCardDto) => one.polizaCarnetId === card.polizaCarnetId;
  return (
    <SavedPanel
      title="Carnet de seguro"
      text="Con él pides tus medicinas a cuenta de tu seguro médico."
      query={cards}
      what="tus carnets"
      empty={{
        icon: ShieldPlus,
        title: 'Aún no tienes carnets',
        text: 'Guarda el carnet de tu seguro médico y no tendrás que buscarlo cada vez.',
      }}
      addLabel="Agregar carnet"
      onAdd={() => setAdding(true)}
      row={(card) => (
        <InsurerCardRow
          key={card.polizaCarnetId}
          card={card}
          onExpired={() => void cards.refetch()}
          onChanged={(changed) => kept.put(changed, isSame(card))}
          onRemoved={() => kept.remove(isSame(card))}
        />
      )}
    >
      {isAdding && (
        <InsurerCardDialog
          onSaved={(saved) => {
            kept.put(saved, isSame(saved));
            void refreshUser(); // ROLE-16: the menu has the insurer's entries from now on.
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </SavedPanel>
  );
}

interface InsurerCardRowProps {
  card: InsurerCardDto;
  onExpired: () => void;
  onChanged: (card: InsurerCardDto) => void;
  onRemoved: () => void;
}

function InsurerCardRow({ card, onExpired, onChanged, onRemoved }: InsurerCardRowProps) {
  const name = `${card.aseguradora.nombre}, carnet ${card.noCarnet}`;
  const onError = (error: unknown) => notify.error(problemOf(error).text);
  const remove = useMutation({
    mutationFn: () => forgetInsurerCard(card.polizaCarnetId),
    onSuccess: () => {
      notify.success('Eliminaste el carnet.');
      onRemoved();
    },
    onError,
  });
  const removePicture = useMutation({
    mutationFn: (id: string) => forgetInsurerCardPicture(id),
    onSuccess: (_, id) =>
      onChanged({ ...card, documentos: card.documentos.filter(({ documentoId }) => documentoId !== id) }),
    onError,
  });
  return (
    <SavedRecord
      icon={<ShieldPlus size={22} />}
      title={card.aseguradora.nombre}
      lines={[`Póliza ${card.noPoliza}`, `Carnet ${card.noCarnet}`]}
      actions={
        <RemoveButton
          name={name}
          question={{
            title: `¿Eliminar el carnet de ${card.aseguradora.nombre}?`,
            text: 'También borramos sus fotos.',
          }}
          isPending={remove.isPending}
          onConfirmed={() => remove.mutate()}
        />
      }
      note={
        card.documentos.length > 0 && (
          <ul className="flex flex-wrap gap-3" aria-label={`Fotos de ${name}`}>
            {card.documentos.map(({ documentoId, imagenURL }, index) => (
              <li key={documentoId} className="grid justify-items-start gap-1">
                <PrivatePicture
                  src={imagenURL}
                  alt={`Foto ${index + 1} del carnet`}
                  className="h-24 w-36"
                  onExpired={onExpired}
                />
                {/* INS-02: the last one cannot be deleted. */}
                {card.documentos.length > 1 && (
                  <RemoveButton
                    name={`la foto ${index + 1} de ${name}`}
                    label="Quitar foto"
                    question={{ title: '¿Quitar esta foto?', yes: 'Sí, quitar' }}
                    isPending={removePicture.isPending && removePicture.variables === documentoId}
                    onConfirmed={() => removePicture.mutate(documentoId)}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
