import type { AddressDto } from '@botica/contract/customers/addresses';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Tabs } from '@botica/ui/lists/tabs.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { profileTabLink } from '../../../lib/pages/profile-tabs.ts';
import { branchQuery, CitySelect, PickupTab, useChosenBranch } from '../../branches/index.ts';
import { addressesQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeProblem } from './change-problem.ts';
import type { ChangeProps } from './change-props.ts';
import { changePlace, useChange } from './repurchase-changes.api.ts';

type Place = Parameters<typeof changePlace>[1];

/** REPUR-07: one of the customer's addresses, or a branch. */
export function PlaceDialog({ repurchase: { producto, lugarEntrega }, onClose }: ChangeProps) {
  const change = useChange((place: Place) => changePlace(producto.productoId, place), onClose);
  const isHome = lugarEntrega?.tipoPedido === orderTypeIds.homeDelivery;
  const currentId = lugarEntrega?.lugarEntregaId ?? 0;
  const pending = change.isPending ? change.variables : undefined;
  const home = (
    <HomePlaces
      currentId={isHome ? currentId : undefined}
      isPending={pending?.orderTypeId === orderTypeIds.homeDelivery}
      onChoose={(placeId) => change.mutate({ orderTypeId: orderTypeIds.homeDelivery, placeId })}
    />
  );
  const pickup = (
    <Branches
      currentCode={isHome ? undefined : currentId}
      pendingCode={pending?.orderTypeId === orderTypeIds.pickup ? pending.placeId : undefined}
      onChoose={(placeId) => pending || change.mutate({ orderTypeId: orderTypeIds.pickup, placeId })}
    />
  );
  const tabs = [
    { value: 'home', label: 'A domicilio', content: home },
    { value: 'pickup', label: 'Recoger en sucursal', content: pickup },
  ];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || change.isPending || onClose()}
      title="Lugar de entrega"
      description={producto.prod_Desc}
    >
      <ProblemNote problem={changeProblem(change.error)} />
      <Tabs label="Cómo lo recibes" tabs={isHome ? tabs : tabs.toReversed()} />
    </Dialog>
  );
}

interface HomePlacesProps {
  currentId: number | undefined;
  isPending: boolean;
  onChoose: (addressId: number) => void;
}

function HomePlaces({ currentId, isPending, onChoose }: HomePlacesProps) {
  const addresses = useQuery(addressesQuery(useUser()?.usuarioId ?? '', useCompany().id));
  const [chosen, setChosen] = useState(currentId);
  if (addresses.isPending) {
    return (
      <SkeletonGroup label="Cargando tus direcciones">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!addresses.data) {
    return (
      <LoadFailure
        title="No pudimos cargar tus direcciones"
        error={addresses.error}
        isRetrying={addresses.isFetching}
        onRetry={() => void addresses.refetch()}
      />
    );
  }
  const active = addresses.data.filter(({ activo }) => activo);
  if (active.length === 0) {
    return (
      <EmptyState
        icon={MapPin}
        headingLevel="h3"
        className="py-2"
        title="No tienes direcciones guardadas"
        text="Agrégala en tu perfil, o recoge tu recompra en una sucursal."
        actions={<TextLink to={profileTabLink('tab-direcciones')}>Agregar dirección</TextLink>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        label="Dirección de entrega"
        hideLabel
        layout="cards"
        value={chosen === undefined ? undefined : String(chosen)}
        onChange={(id) => setChosen(Number(id))}
        options={active.map(toOption)}
      />
      <Button loading={isPending} disabled={chosen === undefined} onClick={() => chosen && onChoose(chosen)}>
        Entregar aquí
      </Button>
    </div>
  );
}

function toOption({ direccion_ID, nombre, descripcion, colonia, ciudad, sucursalAtiendeId }: AddressDto) {
  return {
    value: String(direccion_ID),
    label: <span className="wrap-anywhere">{nombre || descripcion}</span>,
    hint: [nombre && descripcion, colonia, ciudad].filter(Boolean).join(', '),
    unavailable: sucursalAtiendeId === null ? `${colonia}: todavía no entregamos aquí.` : undefined,
  };
}

interface BranchesProps {
  currentCode: number | undefined;
  pendingCode: number | undefined;
  onChoose: (code: number) => void;
}

function Branches({ currentCode, pendingCode, onChoose }: BranchesProps) {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { data: current } = useQuery({
    ...branchQuery(company.id, currentCode ?? 0),
    enabled: currentCode !== undefined,
  });
  const [city, setCity] = useState<string>();
  const cityId = city ?? current?.cityId ?? chosen.cityId;
  return (
    <div className="grid gap-4">
      <CitySelect cityId={cityId} onChange={setCity} />
      <PickupTab cityId={cityId} currentCode={currentCode ?? 0} pendingCode={pendingCode} onChoose={onChoose} />
    </div>
  );
}
