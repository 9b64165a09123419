import type { OlderIdentityDto } from '@botica/contract/customers/older-identities';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { applyMask, identityMaskOf, identityTypeIds } from '@botica/domain/identity';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import HandHeart from 'lucide-react/icons/hand-heart';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { setSeniorSetting, useSeniorSetting } from '../../../catalogue/pricing/index.ts';
import { PrivatePicture } from '../pictures/private-picture.tsx';
import { SavedRecord } from '../saved/record.tsx';
import { EditButton, RemoveButton } from '../saved/record-buttons.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { useSavedList } from '../saved/use-saved-list.ts';
import { forgetOlderIdentity, olderIdentitiesQuery } from './older-identities.api.ts';
import { OlderIdentityDialog } from './older-identity-dialog.tsx';

export function OlderIdentitiesTab({ user }: { user: UserSessionDto }) {
  const options = olderIdentitiesQuery(user.usuarioId);
  const identities = useQuery(options);
  const kept = useSavedList<OlderIdentityDto>(options.queryKey);
  const [edited, setEdited] = useState<OlderIdentityDto | 'new'>();
  return (
    <SavedPanel
      title="Tercera edad"
      text="Las personas de la tercera edad para quienes compras. Al pagar eliges a quién va el descuento."
      query={identities}
      what="las identidades"
      empty={{
        icon: UsersRound,
        title: 'Aún no tienes identidades',
        text: 'Agrega a tus padres o abuelos y compra por ellos con el precio de tercera edad.',
      }}
      addLabel="Agregar identidad"
      onAdd={() => setEdited('new')}
      row={(identity) => (
        <IdentityRow
          key={identity.id}
          identity={identity}
          onEdit={() => setEdited(identity)}
          onExpired={() => void identities.refetch()}
          onRemoved={() => kept.remove((one) => one.id === identity.id)}
        />
      )}
    >
      <SeniorSetting />
      {edited && (
        <OlderIdentityDialog
          identity={edited === 'new' ? undefined : edited}
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

/** ROLE-11 */
function SeniorSetting() {
  const isOn = useSeniorSetting();
  return (
    <Switch
      raised
      label="Compro para alguien de 60 años o más"
      hint="En este dispositivo ves los precios de tercera edad y tus productos entran con ellos al carrito."
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => setSeniorSetting(checked)}
    />
  );
}

interface IdentityRowProps {
  identity: OlderIdentityDto;
  onEdit: () => void;
  onExpired: () => void;
  onRemoved: () => void;
}

function IdentityRow({ identity, onEdit, onExpired, onRemoved }: IdentityRowProps) {
  const company = useCompany();
  const { nombreTerceraEdad: name, noIdentidadTerceraEdad: number, imagenURL, esVerificada } = identity;
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const remove = useMutation({
    mutationFn: () => forgetOlderIdentity(identity.id),
    onSuccess: () => {
      notify.success('Eliminaste la identidad.');
      onRemoved();
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <SavedRecord
      icon={<HandHeart size={22} />}
      title={name}
      tags={esVerificada ? <Tag>Verificada</Tag> : <Tag tone="outline">En revisión</Tag>}
      lines={[
        `${company.personalIdLabel} ${mask && /^\d+$/.test(number) ? applyMask(mask, number) : number}`,
        imagenURL ? (
          <PrivatePicture
            key="picture"
            src={imagenURL}
            alt={`Documento de ${name}`}
            className="mt-2 h-20 w-32"
            onExpired={onExpired}
          />
        ) : (
          'Sin foto del documento'
        ),
      ]}
      actions={
        <>
          <EditButton name={name} onClick={onEdit} />
          <RemoveButton
            name={name}
            question={{ title: `¿Eliminar a ${name}?`, text: 'También borramos la foto de su documento.' }}
            isPending={remove.isPending}
            onConfirmed={() => remove.mutate()}
          />
        </>
      }
    />
  );
}
