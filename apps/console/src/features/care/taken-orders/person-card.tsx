import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { useDeferredValue, useState } from 'react';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/fields.tsx';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { searchQuery } from '../customers/customers.api.ts';
import type { Draft } from './draft.ts';
import type { TakingPlace } from './use-place.ts';

type PersonCardProps = {
  place: TakingPlace;
  draft: Draft;
  /** Of the chosen customer, from the quote. */
  name: string | undefined;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
};

/** Who asks: a customer, or somebody without an account. */
export function PersonCard({ place, draft, name, problems, onChange }: PersonCardProps) {
  const mayFind = useCan('customers.read');
  if (place.customerId) {
    return (
      <Card title="Quién pide">
        <div className="flex items-center gap-3">
          <PersonMark size="lg" name={name ?? 'Cliente'} />
          <span className="min-w-0 flex-1">
            <b className="block truncate font-semibold">{name ?? 'Cargando al cliente'}</b>
            <Badge>Con cuenta</Badge>
          </span>
          <Button onClick={() => place.chooseCustomer(null)}>Cambiar</Button>
        </div>
      </Card>
    );
  }
  const change = (field: keyof Draft['person']) => (event: { target: { value: string } }) =>
    onChange({ person: { ...draft.person, [field]: event.target.value } });
  const input = (field: keyof Draft['person'], maxLength: number) => ({
    value: draft.person[field],
    maxLength,
    error: problems[field],
    autoComplete: 'off',
    onChange: change(field),
  });
  return (
    <Card title="Quién pide" sub={mayFind ? 'Busca su cuenta, o escribe sus datos' : 'Persona sin cuenta'}>
      <div className="grid gap-3">
        {mayFind && <CustomerSearch place={place} />}
        <div className="grid gap-3 desk:grid-cols-2">
          <Field label="Nombre" {...input('nombre', 120)} />
          <Field label="Teléfono" inputMode="tel" {...input('celular', 20)} />
          <Field
            label="Correo (opcional)"
            type="email"
            hint="Sin correo, le avisamos por SMS."
            {...input('correo', 120)}
          />
          <Field label="Identidad (opcional)" {...input('identidad', 30)} />
        </div>
      </div>
    </Card>
  );
}

function CustomerSearch({ place }: { place: TakingPlace }) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery(searchQuery(wanted));
  const found = data?.clientes.filter(({ empresaId }) => place.companies.includes(empresaId));
  return (
    <Combobox
      label="Buscar al cliente"
      placeholder="Cliente: nombre, teléfono, correo o identidad"
      Icon={UserRoundSearch}
      text={text}
      onText={setText}
      options={
        wanted.length > 1
          ? found?.map(({ clienteId, nombre, telefono, empresaId, bloqueado }) => ({
              id: clienteId,
              content: (
                <span className="flex items-center gap-2">
                  <b className="min-w-0 flex-1 truncate font-semibold">{nombre}</b>
                  {bloqueado && <Badge tone="danger">Bloqueado</Badge>}
                  <span className="text-ink-600">{telefono}</span>
                  <span className="text-label text-ink-600">{companies[empresaId].name}</span>
                </span>
              ),
            }))
          : undefined
      }
      emptyText="Nadie con eso. Escribe sus datos abajo."
      onPick={(id) => place.chooseCustomer(id, found?.find(({ clienteId }) => clienteId === id)?.empresaId)}
    />
  );
}
