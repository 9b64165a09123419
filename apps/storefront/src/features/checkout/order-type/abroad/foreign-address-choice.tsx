import type { ForeignAddressDto } from '@botica/contract/checkout/foreign';
import { maxForeignAddresses } from '@botica/domain/checkout/foreign';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { ForeignAddressDialog, foreignAddressesQuery, useSavedList } from '../../../customers/profile/index.ts';
import { useUser } from '../../../identity/index.ts';
import { useCheckout } from '../../checkout-store.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { Abroad } from './use-abroad.ts';

/** FOREIGN-02: one of the customer's addresses in the chosen country, or a new one. */
export function ForeignAddressChoice({ abroad }: { abroad: Abroad }) {
  const { foreign } = useCheckout();
  const options = foreignAddressesQuery(useUser()?.usuarioId ?? '');
  const addresses = useQuery(options);
  const kept = useSavedList<ForeignAddressDto>(options.queryKey);
  const [isAdding, setAdding] = useState(false);
  const there = addresses.data?.filter(({ paisId }) => paisId === foreign.countryId);

  if (isAdding) {
    return (
      <Suspense fallback={null}>
        <ForeignAddressDialog
          address={undefined}
          onSaved={(saved) => {
            kept.put(saved, ({ id }) => id === saved.id);
            setAdding(false);
            if (saved.paisId === foreign.countryId) abroad.choose({ addressId: saved.id });
          }}
          onClose={() => setAdding(false)}
        />
      </Suspense>
    );
  }
  return (
    <ChoiceDialog
      title="Dirección en el extranjero"
      description="¿Quién recibe tu pedido?"
      query={{ ...addresses, data: there }}
      toOption={({ id, nombre, direccion, ciudad, estado, codigoPostal }) => ({
        value: String(id),
        label: nombre,
        hint: `${direccion}, ${ciudad}, ${estado} ${codigoPostal}`,
      })}
      chosen={String(foreign.addressId)}
      required="Selecciona una dirección"
      empty={<Note tone="info">Aún no tienes direcciones en este país.</Note>}
      more={
        (addresses.data?.length ?? 0) < maxForeignAddresses && (
          <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
            <Plus size={18} />
            Agregar dirección
          </Button>
        )
      }
      onChoose={(value) => abroad.choose({ addressId: Number(value) })}
      onClose={abroad.close}
    />
  );
}
