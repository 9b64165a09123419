import type { ForeignAddressDto } from '@botica/contract/checkout/foreign';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { foreignMessages, formatForeignPhone, maxForeignAddresses } from '@botica/domain/checkout/foreign';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { SavedRecord } from '../saved/record.tsx';
import { EditButton, RemoveButton } from '../saved/record-buttons.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { useSavedList } from '../saved/use-saved-list.ts';
import { foreignAddressesQuery, removeForeignAddress } from './foreign.api.ts';
import { ForeignAddressDialog } from './foreign-address-dialog.tsx';

export function ForeignTab({ user }: { user: UserSessionDto }) {
  const options = foreignAddressesQuery(user.usuarioId);
  const addresses = useQuery(options);
  const kept = useSavedList<ForeignAddressDto>(options.queryKey);
  const [edited, setEdited] = useState<ForeignAddressDto | 'new'>();
  return (
    <SavedPanel
      title="Direcciones en el extranjero"
      text="Enviamos a Estados Unidos y Canadá."
      query={addresses}
      what="tus direcciones en el extranjero"
      empty={{
        icon: Globe,
        title: 'Aún no tienes direcciones en el extranjero',
        text: 'Guarda la de tu familia en Estados Unidos o Canadá y envíale lo que necesita.',
      }}
      addLabel="Agregar dirección"
      isFull={(addresses.data?.length ?? 0) >= maxForeignAddresses}
      onAdd={() => setEdited('new')}
      row={(address) => (
        <ForeignRow
          key={address.id}
          address={address}
          onEdit={() => setEdited(address)}
          onRemoved={() => kept.remove((one) => one.id === address.id)}
        />
      )}
    >
      {edited && (
        <ForeignAddressDialog
          address={edited === 'new' ? undefined : edited}
          onSaved={(saved) => {
            kept.put(saved, (one) => one.id === saved.id);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SavedPanel>
  );
}

interface ForeignRowProps {
  address: ForeignAddressDto;
  onEdit: () => void;
  onRemoved: () => void;
}

function ForeignRow({ address, onEdit, onRemoved }: ForeignRowProps) {
  const remove = useMutation({
    mutationFn: () => removeForeignAddress(address.id),
    onSuccess: () => {
      notify.success(foreignMessages.deleted); // FOREIGN-24
      onRemoved();
    },
    onError: () => notify.error(foreignMessages.notDeleted), // FOREIGN-26
  });
  return (
    <SavedRecord
      icon={<Globe size={22} />}
      title={address.nombre}
      lines={[
        address.direccion,
        `${address.ciudad}, ${address.estado} ${address.codigoPostal}, ${address.pais}`,
        formatForeignPhone(address.telefono),
      ]}
      actions={
        <>
          <EditButton name={address.nombre} onClick={onEdit} />
          <RemoveButton
            name={address.nombre}
            question={{ title: '¿Eliminar esta dirección?', text: 'Los pedidos que ya hiciste no cambian.' }}
            isPending={remove.isPending}
            onConfirmed={() => remove.mutate()}
          />
        </>
      }
    />
  );
}
