import type { TakenQuoteDto } from '@botica/contract/care/taken-orders';
import { type CompanyId, companies } from '@botica/domain/companies';
import { orderTypeLabel } from '@botica/domain/orders/order-types';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Draft } from './draft.ts';
import { changeType } from './draft.ts';
import { suburbsQuery } from './taken-orders.api.ts';
import type { TakingPlace } from './use-place.ts';

type DeliveryCardProps = {
  place: TakingPlace;
  draft: Draft;
  customer: TakenQuoteDto['cliente'];
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
};

const types = [1, 2] as const;

/** From which branch, and where to. */
export function DeliveryCard({ place, draft, customer, problems, onChange }: DeliveryCardProps) {
  const { companyId, branch, branches } = place;
  const isDelivered = draft.orderTypeId === 2;
  if (!companyId) return null;
  return (
    <Card title="Entrega">
      <div className="grid gap-3">
        {place.companies.length > 1 && !place.customerId && (
          <Select
            label="Empresa"
            value={companyId}
            options={place.companies.map((id) => ({ value: String(id), label: companies[id].name }))}
            onChange={({ target }) => place.choose(Number(target.value))}
          />
        )}
        <Select
          label="Forma de entrega"
          value={draft.orderTypeId}
          options={types.map((id) => ({ value: String(id), label: orderTypeLabel(id) }))}
          onChange={({ target }) => onChange(changeType(draft, companyId, target.value === '2' ? 2 : 1))}
        />
        <Select
          label={isDelivered && !place.customerId ? 'Sucursal que lo envía' : 'Sucursal'}
          hint={isDelivered && place.customerId ? 'Lo envía la que atiende la dirección.' : undefined}
          value={branch?.id ?? ''}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => place.choose(companyId, Number(target.value))}
        />
        {isDelivered &&
          (place.customerId ? (
            <CustomerAddress draft={draft} customer={customer} onChange={onChange} />
          ) : (
            <NewAddress {...{ companyId, draft, onChange }} cityId={branch?.cityId} problem={problems.direccion} />
          ))}
      </div>
    </Card>
  );
}

type AddressProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };

function CustomerAddress({ draft, customer, onChange }: AddressProps & { customer: TakenQuoteDto['cliente'] }) {
  const addresses = customer?.direcciones ?? [];
  const [first] = addresses;
  const isChosen = addresses.some(({ direccionId }) => direccionId === draft.addressId);
  // The first one is the customer's usual address.
  useEffect(() => {
    if (first && !isChosen) onChange({ addressId: first.direccionId });
  }, [first, isChosen, onChange]);
  if (customer && !first) {
    return <Note tone="warn">No tiene direcciones guardadas. Puede recogerlo, o agregar una en su cuenta.</Note>;
  }
  return (
    <Select
      label="Dirección del cliente"
      value={draft.addressId}
      options={addresses.map(({ direccionId, nombre }) => ({ value: String(direccionId), label: nombre }))}
      onChange={({ target }) => onChange({ addressId: Number(target.value) })}
    />
  );
}

type NewAddressProps = AddressProps & {
  companyId: CompanyId;
  cityId: string | undefined;
  problem: string | undefined;
};

function NewAddress({ companyId, cityId, draft, problem, onChange }: NewAddressProps) {
  const { data = [] } = useQuery(suburbsQuery(companyId, cityId));
  const { address } = draft;
  const change = (given: Partial<Draft['address']>) => onChange({ address: { ...address, ...given } });
  return (
    <>
      <Select
        label="Colonia"
        value={address.coloniaId}
        options={[
          { value: '0', label: 'Elige la colonia' },
          ...data.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        ]}
        onChange={({ target }) => change({ coloniaId: Number(target.value) })}
      />
      <Field
        label="Dirección"
        value={address.direccion}
        maxLength={300}
        error={problem}
        onChange={({ target }) => change({ direccion: target.value })}
      />
      <Field
        label="Referencia (opcional)"
        value={address.referencia}
        maxLength={300}
        onChange={({ target }) => change({ referencia: target.value })}
      />
    </>
  );
}
