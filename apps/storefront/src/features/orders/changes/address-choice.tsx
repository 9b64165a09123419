import type { AddressDto } from '@botica/contract/customers/addresses';
import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';

interface AddressChoiceProps {
  addresses: UseQueryResult<AddressDto[]>;
  active: readonly AddressDto[] | undefined;
  value: number | undefined;
  /** The order's current address. */
  isCurrent: (address: AddressDto) => boolean;
  onChange: (address: AddressDto) => void;
  onAdd: () => void;
}

export function AddressChoice({ addresses, active, value, isCurrent, onChange, onAdd }: AddressChoiceProps) {
  if (addresses.isPending) {
    return (
      <SkeletonGroup label="Cargando tus direcciones">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!active) {
    return (
      <LoadFailure
        title="No pudimos cargar tus direcciones"
        error={addresses.error}
        isRetrying={addresses.isFetching}
        onRetry={() => void addresses.refetch()}
      />
    );
  }
  if (active.length === 0) {
    return (
      <EmptyState
        icon={MapPin}
        headingLevel="h3"
        className="py-2"
        title="No tienes direcciones guardadas"
        text="Agrega la dirección a la que quieres que llevemos tu pedido."
        actions={
          <Button size="sm" onClick={onAdd}>
            Agregar dirección
          </Button>
        }
      />
    );
  }
  return (
    <RadioGroup
      label="Dirección de entrega"
      hideLabel
      layout="cards"
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => {
        const address = active.find(({ direccion_ID }) => String(direccion_ID) === id);
        if (address) onChange(address);
      }}
      options={active.map((address) => ({
        value: String(address.direccion_ID),
        label: <span className="wrap-anywhere">{address.nombre || address.descripcion}</span>,
        hint: placeOf(address),
        unavailable: unavailableOf(address, isCurrent(address)),
      }))}
    />
  );
}

const placeOf = ({ nombre, descripcion, colonia, ciudad }: AddressDto) =>
  [nombre && descripcion, colonia, ciudad].filter(Boolean).join(', ');

function unavailableOf(address: AddressDto, isCurrent: boolean): string | undefined {
  if (isCurrent) return `${placeOf(address)}. Tu pedido va a esta dirección.`;
  return address.sucursalAtiendeId === null ? `${address.colonia}: todavía no entregamos aquí.` : undefined;
}
