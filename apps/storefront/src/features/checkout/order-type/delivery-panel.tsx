import type { AddressDto } from '@botica/contract/customers/addresses';
import { maxAddresses } from '@botica/domain/customers/addresses';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { ChooseBranch } from '../../branches/index.ts';
import { AddressDialog, addressesQuery, emptyAddress, useSavedList } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { Panel } from '../panel.tsx';
import { BranchNotes } from './branch-notes.tsx';
import { DeliveryTerms } from './delivery-terms.tsx';

/** CHK-04 CHK-15 CHK-42: the customer's addresses, each with the branch that would deliver there. */
export function DeliveryPanel({ view, branch }: { view: CheckoutView; branch: ChooseBranch }) {
  const company = useCompany();
  const options = addressesQuery(useUser()?.usuarioId ?? '', company.id);
  const addresses = useQuery(options);
  const kept = useSavedList<AddressDto>(options.queryKey);
  const [isAdding, setAdding] = useState(false);
  const active = addresses.data?.filter(({ activo }) => activo);
  const { place } = view;

  async function deliverTo(address: AddressDto): Promise<void> {
    const { direccion_ID, colonia_ID, colonia, sucursalAtiendeId } = address;
    const isSamePlace = sucursalAtiendeId === place.chosen.code && colonia_ID === place.chosen.suburb?.id;
    const isChosen =
      isSamePlace || (await branch.choose({ mode: 'delivery', suburb: { id: colonia_ID, name: colonia } }));
    if (isChosen) changeCheckout({ addressId: direccion_ID });
  }
  return (
    <Panel title="Dirección de entrega" text="Te entregamos desde la sucursal que atiende tu colonia.">
      {addresses.isPending && (
        <SkeletonGroup label="Cargando tus direcciones">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
      {addresses.isError && !active && (
        <LoadFailure
          title="No pudimos cargar tus direcciones"
          error={addresses.error}
          isRetrying={addresses.isFetching}
          onRetry={() => void addresses.refetch()}
        />
      )}
      {active && active.length > 0 && (
        <RadioGroup
          label="Dirección de entrega"
          hideLabel
          layout="cards"
          value={place.address ? String(place.address.direccion_ID) : undefined}
          onChange={(id) => {
            const address = active.find(({ direccion_ID }) => String(direccion_ID) === id);
            if (address && !branch.isConnecting) void deliverTo(address);
          }}
          options={active.map((address) => ({
            value: String(address.direccion_ID),
            label: (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="wrap-anywhere">{address.nombre || address.descripcion}</span>
                {address.predeterminada && <Tag>Predeterminada</Tag>}
              </span>
            ),
            hint: [address.nombre && address.descripcion, address.colonia, address.ciudad].filter(Boolean).join(', '),
            unavailable:
              address.sucursalAtiendeId === null ? `${address.colonia}: todavía no entregamos aquí.` : undefined,
          }))}
        />
      )}
      {active?.length === 0 && (
        <EmptyState
          headingLevel="h3"
          className="py-2"
          title="¿A dónde lo llevamos?"
          text="Guarda tu dirección una vez y la tendrás lista en cada pedido."
          actions={
            <Button size="sm" onClick={() => setAdding(true)}>
              Agregar dirección
            </Button>
          }
        />
      )}
      {active && active.length > 0 && active.length < maxAddresses && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus size={18} />
          Agregar otra dirección
        </Button>
      )}
      <DeliveryTerms view={view} />
      {place.address && !view.facts.schedule && <BranchNotes branch={place.branch} chosen={place.chosen} />}
      {isAdding && (
        <Suspense fallback={null}>
          <AddressDialog
            purpose={{ kind: 'new' }}
            start={emptyAddress(place.chosen.cityId, active?.length === 0)}
            suburbName=""
            onSaved={(saved) => {
              kept.put(saved, ({ direccion_ID }) => direccion_ID === saved.direccion_ID);
              setAdding(false);
              if (saved.sucursalAtiendeId !== null) void deliverTo(saved);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
