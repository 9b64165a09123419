import type { AddressDto } from '@botica/contract/customers/addresses';
import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { withPeriod } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Bike from 'lucide-react/icons/bike';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { Suspense, useEffect, useState } from 'react';
import { useCompany } from '../../lib/company-store.ts';
import { branchesByCityQuery, CitySelect, useChosenBranch } from '../branches/index.ts';
import { AddressDialog, addressesQuery, emptyAddress, useSavedList } from '../customers/profile/index.ts';
import type { PrescriptionMode } from './prescription-draft.ts';
import type { StepProps } from './step-props.ts';

/** ORDTYPE-03: types 3 and 4. */
export function PlaceStep(props: StepProps) {
  const { draft, change, error } = props;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioGroup<PrescriptionMode>
        label="¿Cómo lo quieres recibir?"
        layout="cards"
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'homeDelivery', label: 'Entrega a domicilio', hint: 'Lo llevamos a tu dirección', aside: <Bike /> },
          { value: 'pickup', label: 'Recoger en sucursal', hint: 'Te avisamos cuando esté listo', aside: <Store /> },
        ]}
      />
      <PlaceChoice {...props} error={error} />
    </section>
  );
}

export interface PlaceChoiceProps {
  user: Pick<UserSessionDto, 'usuarioId'>;
  draft: { mode: PrescriptionMode; branchCode: number; addressId: number };
  change: (place: { branchCode?: number; addressId?: number }) => void;
  error?: string | undefined;
}

/** The address of a delivery, or the branch of a pickup. */
export function PlaceChoice(props: PlaceChoiceProps) {
  return props.draft.mode === 'homeDelivery' ? <Addresses {...props} /> : <Branches {...props} />;
}

function Addresses({ user, draft, change, error }: PlaceChoiceProps) {
  const company = useCompany();
  const options = addressesQuery(user.usuarioId, company.id);
  const addresses = useQuery(options);
  const kept = useSavedList<AddressDto>(options.queryKey);
  const [isAdding, setAdding] = useState(false);
  const active = addresses.data?.filter(({ activo }) => activo);
  const served = active?.filter(({ sucursalAtiendeId }) => sucursalAtiendeId !== null);
  const suggested = (served?.find(({ predeterminada }) => predeterminada) ?? served?.[0])?.direccion_ID;
  const isChosen = active?.some(({ direccion_ID }) => direccion_ID === draft.addressId) ?? true;
  useEffect(() => {
    if (!isChosen || (draft.addressId === 0 && suggested)) change({ addressId: suggested ?? 0 });
  }, [isChosen, draft.addressId, suggested, change]);

  if (addresses.isPending) return <RowsSkeleton label="Cargando tus direcciones" />;
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
  return (
    <div className="grid gap-3">
      <RadioGroup
        label="Dirección de entrega"
        value={draft.addressId ? String(draft.addressId) : undefined}
        onChange={(id) => change({ addressId: Number(id) })}
        error={error}
        options={active.map((address) => ({
          value: String(address.direccion_ID),
          label: address.nombre || address.descripcion,
          hint: [address.nombre && address.descripcion, address.colonia, address.ciudad].filter(Boolean).join(', '),
          unavailable: address.sucursalAtiendeId === null ? 'Todavía no entregamos aquí.' : undefined,
        }))}
      />
      {active.length === 0 && <p className="text-sm text-ink-600">Aún no tienes direcciones guardadas.</p>}
      <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus size={18} />
        Agregar dirección
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddressDialog
            purpose={{ kind: 'new' }}
            start={emptyAddress(company.defaultCityId, active.length === 0)}
            suburbName=""
            onSaved={(saved) => {
              kept.put(saved, (one) => one.direccion_ID === saved.direccion_ID);
              change({ addressId: saved.direccion_ID });
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Branches({ draft, change, error }: PlaceChoiceProps) {
  const company = useCompany();
  const chosen = useChosenBranch();
  const [cityId, setCityId] = useState(chosen.cityId);
  const branches = useQuery(branchesByCityQuery(company.id, cityId));
  const suggested = branches.data?.find(({ code, pickupEnabled }) => code === chosen.code && pickupEnabled)?.code;
  useEffect(() => {
    if (draft.branchCode === 0 && suggested) change({ branchCode: suggested });
  }, [draft.branchCode, suggested, change]);
  return (
    <div className="grid gap-4">
      <CitySelect
        cityId={cityId}
        onChange={(id) => {
          setCityId(id);
          change({ branchCode: 0 });
        }}
      />
      {branches.data ? (
        <RadioGroup
          label="Sucursal"
          value={draft.branchCode ? String(draft.branchCode) : undefined}
          onChange={(code) => change({ branchCode: Number(code) })}
          error={error}
          options={branches.data.map((branch) => ({
            value: String(branch.code),
            label: branch.name,
            hint: `${withPeriod(branch.stateText)} ${branch.address}`,
            unavailable: branch.pickupEnabled ? undefined : 'No entrega pedidos en mostrador',
          }))}
        />
      ) : branches.isPending ? (
        <RowsSkeleton label="Cargando sucursales" />
      ) : (
        <LoadFailure
          title="No pudimos cargar las sucursales"
          error={branches.error}
          isRetrying={branches.isFetching}
          onRetry={() => void branches.refetch()}
        />
      )}
    </div>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <ListRowSkeleton />
      <ListRowSkeleton />
    </SkeletonGroup>
  );
}
