import type { AddressDto } from '@botica/contract/customers/addresses';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { type AddressForm, maxAddresses } from '@botica/domain/customers/addresses';
import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { useSavedList } from '../saved/use-saved-list.ts';
import { AddressDialog } from './address-dialog.tsx';
import { emptyAddress, toFilledAddress } from './address-form.ts';
import { AddressMigration } from './address-migration.tsx';
import { AddressRow } from './address-row.tsx';
import { type AddressPurpose, addressesQuery } from './addresses.api.ts';
import { AnnulledAddresses } from './annulled-addresses.tsx';

export interface OpenAddress {
  purpose: AddressPurpose;
  start: AddressForm;
  suburbName: string;
}

/** ADDR-01..03 */
export function AddressesTab({ user }: { user: UserSessionDto }) {
  const company = useCompany();
  const options = addressesQuery(user.usuarioId, company.id);
  const addresses = useQuery(options);
  const kept = useSavedList<AddressDto>(options.queryKey);
  const [open, setOpen] = useState<OpenAddress>();
  const active = addresses.data?.filter(({ activo }) => activo);
  const put = (saved: AddressDto) => kept.put(saved, (one) => one.direccion_ID === saved.direccion_ID);

  const openNew = () =>
    setOpen({
      purpose: { kind: 'new' },
      start: emptyAddress(company.defaultCityId, active?.length === 0),
      suburbName: '',
    });
  const openOne = (address: AddressDto) =>
    setOpen({
      purpose: { kind: 'change', id: address.direccion_ID },
      start: toFilledAddress(address, company),
      suburbName: address.colonia,
    });
  return (
    <SavedPanel
      title="Direcciones"
      text="Te entregamos desde la sucursal que atiende cada colonia."
      query={{ ...addresses, data: active }}
      what="tus direcciones"
      empty={{
        icon: MapPin,
        title: 'Aún no tienes direcciones',
        text: 'Guarda dónde quieres recibir tus pedidos y la tendrás lista al pagar.',
      }}
      addLabel="Agregar dirección"
      isFull={(addresses.data?.length ?? 0) >= maxAddresses}
      onAdd={openNew}
      row={(address) => (
        <AddressRow key={address.direccion_ID} address={address} onChanged={put} onEdit={() => openOne(address)} />
      )}
    >
      <AnnulledAddresses addresses={addresses.data?.filter(({ activo }) => !activo) ?? []} onChanged={put} />
      <AddressMigration userId={user.usuarioId} onOpen={setOpen} />
      {open && (
        <AddressDialog
          {...open}
          onSaved={(saved) => {
            put(saved);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SavedPanel>
  );
}
