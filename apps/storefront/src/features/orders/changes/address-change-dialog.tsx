import type { AddressDto } from '@botica/contract/customers/addresses';
import { unlockIdWhenClosed } from '@botica/domain/branches';
import { maxAddresses } from '@botica/domain/customers/addresses';
import { orderChangeMessages } from '@botica/domain/orders/changes';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { AddressDialog, addressesQuery, emptyAddress, useSavedList } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { AddressChoice } from './address-choice.tsx';
import { changeAddress } from './change-address.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { type ChangeProps, sendAddress } from './order-changes.api.ts';
import { useOutcome } from './use-outcome.ts';

/** ORDER-11: one of the customer's addresses, or a new one. */
export function AddressChangeDialog({ order, onClose }: ChangeProps) {
  const company = useCompany();
  const options = addressesQuery(useUser()?.usuarioId ?? '', company.id);
  const addresses = useQuery(options);
  const kept = useSavedList<AddressDto>(options.queryKey);
  const cityId = useChosenBranch().cityId;
  const [chosen, setChosen] = useState<AddressDto>();
  const [isAdding, setAdding] = useState(false);
  const { send, isPending, missing, forgetMissing } = useAddressChange({ order, onClose });
  const active = addresses.data?.filter(({ activo }) => activo);
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => isOpen || onClose()}
        title="Cambiar dirección de entrega"
        description="Te entregamos desde la sucursal que atiende tu colonia."
        footer={
          active &&
          active.length > 0 && (
            <Button disabled={!chosen} loading={isPending} onClick={() => chosen && void send(chosen)}>
              Entregar aquí
            </Button>
          )
        }
      >
        <AddressChoice
          addresses={addresses}
          active={active}
          value={chosen?.direccion_ID}
          isCurrent={(address) => isCurrentOf(order, address)}
          onChange={setChosen}
          onAdd={() => setAdding(true)}
        />
        {active && active.length > 0 && active.length < maxAddresses && (
          <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
            <Plus size={18} />
            Agregar otra dirección
          </Button>
        )}
      </Dialog>
      {isAdding && (
        <Suspense fallback={null}>
          <AddressDialog
            purpose={{ kind: 'new' }}
            start={emptyAddress(cityId, active?.length === 0)}
            suburbName=""
            onSaved={(saved) => {
              kept.put(saved, ({ direccion_ID }) => direccion_ID === saved.direccion_ID);
              setAdding(false);
              if (saved.sucursalAtiendeId !== null) setChosen(saved);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {missing && (
        <MissingDialog
          title="No es posible cambiar la dirección"
          text="La sucursal que entrega en esa dirección no tiene completos estos productos."
          missing={missing}
          onClose={forgetMissing}
        />
      )}
    </>
  );
}

function useAddressChange({ order, onClose }: ChangeProps) {
  const company = useCompany();
  const { tell, missing, forgetMissing } = useOutcome({ doneText: orderChangeMessages.readdressed, onClose });
  const ask = useQuestion();
  const [isPending, setPending] = useState(false);
  const money = (amount: number) => formatDecimal(amount, company);

  async function talk({ colonia_ID, direccion_ID }: AddressDto): Promise<void> {
    const outcome = await changeAddress({
      ask,
      describeCost: (cost) => `${money(cost)} en lugar de ${money(order.totales.envio)}`,
      send: ({ waitsForOpening, ...accepted }) =>
        sendAddress({
          ...accepted,
          pedidoId: order.encabezado.pedido_ID,
          coloniaId: colonia_ID,
          direccionId: direccion_ID,
          ...(waitsForOpening ? { pedido_DesbloqueoID: unlockIdWhenClosed } : {}),
        }),
    });
    await tell(outcome);
  }

  return {
    isPending,
    missing,
    forgetMissing,
    async send(address: AddressDto): Promise<void> {
      setPending(true);
      try {
        await talk(address);
      } finally {
        setPending(false);
      }
    },
  };
}

/** The order stores a copy of the address; an address edited since may be chosen again. */
function isCurrentOf({ encabezado: { destino } }: ChangeProps['order'], address: AddressDto): boolean {
  const { nombre, direccion, referencia, colonia } = destino;
  return (
    nombre === address.nombre &&
    direccion === address.descripcion &&
    referencia === address.referencia &&
    colonia === address.colonia
  );
}
