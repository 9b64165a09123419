import { formatPhone } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import PawPrint from 'lucide-react/icons/paw-print';
import { useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { citiesQuery } from '../../../branches/index.ts';
import { SavedRecord } from '../saved/record.tsx';
import { SavedList } from '../saved/saved-list.tsx';
import { toMigratedAddress } from './address-form.ts';
import { petsAddressesQuery } from './addresses.api.ts';
import type { OpenAddress } from './addresses-tab.tsx';

interface AddressMigrationProps {
  userId: string;
  onOpen: (address: OpenAddress) => void;
}

/** ADDR-03: addresses of the pets company are imported one by one, with the missing suburb. */
export function AddressMigration({ userId, onOpen }: AddressMigrationProps) {
  const company = useCompany();
  const [isOn, setOn] = useState(false);
  const addresses = useQuery({ ...petsAddressesQuery(userId, company.id), enabled: isOn });
  const { data: cities = [] } = useQuery(citiesQuery(company.id));
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Switch
        label="Traer mis direcciones de Economascota"
        hint="Elige la colonia de cada una y quedan guardadas aquí."
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      {isOn && (
        <SavedList
          query={addresses}
          what="tus direcciones de Economascota"
          empty={{ title: 'Nada por traer', text: 'No tienes direcciones en Economascota que falten aquí.' }}
        >
          {(list) =>
            list.map((address) => (
              <SavedRecord
                key={address.id}
                icon={<PawPrint size={22} />}
                title={address.descripcion}
                lines={[address.ciudad, formatPhone(address.telefono, company)]}
                actions={
                  <Button
                    variant="soft"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={`Traer ${address.descripcion}`}
                    onClick={() =>
                      onOpen({
                        purpose: { kind: 'migrate', petsId: address.id },
                        start: toMigratedAddress(address, cities, company),
                        suburbName: '',
                      })
                    }
                  >
                    Traer
                  </Button>
                }
              />
            ))
          }
        </SavedList>
      )}
    </div>
  );
}
