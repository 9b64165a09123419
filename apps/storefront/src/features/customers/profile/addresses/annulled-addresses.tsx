import type { AddressDto } from '@botica/contract/customers/addresses';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { SavedRecord } from '../saved/record.tsx';
import { addressName } from './address-row.tsx';
import { setAddressActive } from './addresses.api.ts';

interface AnnulledAddressesProps {
  addresses: readonly AddressDto[];
  onChanged: (saved: AddressDto) => void;
}

/** ADDR-01: collapsed, and one press from being activated again. */
export function AnnulledAddresses({ addresses, onChanged }: AnnulledAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-control px-1 text-sm font-semibold text-brand-700">
        Direcciones eliminadas ({addresses.length})
      </summary>
      <ul className="mt-2 grid gap-3">
        {addresses.map((address) => (
          <AnnulledRow key={address.direccion_ID} address={address} onChanged={onChanged} />
        ))}
      </ul>
    </details>
  );
}

function AnnulledRow({ address, onChanged }: { address: AddressDto; onChanged: (saved: AddressDto) => void }) {
  const activate = useMutation({
    mutationFn: () => setAddressActive(address.direccion_ID, true),
    onSuccess: (saved) => {
      notify.success('Recuperaste la dirección.');
      onChanged(saved);
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  const name = addressName(address);
  return (
    <SavedRecord
      isMuted
      icon={<MapPinOff size={22} />}
      title={name}
      lines={[[address.colonia, address.ciudad].filter(Boolean).join(', ')]}
      actions={
        <Button
          variant="quiet"
          size="sm"
          loading={activate.isPending}
          aria-label={`Recuperar ${name}`}
          onClick={() => activate.mutate()}
        >
          Recuperar
        </Button>
      }
    />
  );
}
