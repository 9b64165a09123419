import { actIds, acts } from '@botica/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/fields.tsx';
import { staffChoicesQuery } from './audit.api.ts';
import type { AuditView } from './audit-filters.ts';

type Change = Record<'desde' | 'hasta' | 'acto' | 'persona', string | null>;

/** Dates, act and person. The list of people needs the permission to see staff. */
export function AuditFilterForm({ view, onApply }: { view: AuditView; onApply: (change: Change) => void }) {
  const hasPeople = useCan('staff.read');
  const { data } = useQuery({ ...staffChoicesQuery, enabled: hasPeople });
  const { register, handleSubmit } = useForm({
    defaultValues: { from: view.from ?? '', to: view.to ?? '', act: view.act ?? '', person: view.personId ?? '' },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={handleSubmit(({ from, to, act, person }) =>
        onApply({ desde: from || null, hasta: to || null, acto: act || null, persona: person || null }),
      )}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label="Desde" type="date" {...register('from')} />
        <Field label="Hasta" type="date" {...register('to')} />
      </div>
      <Select
        label="Acto"
        options={[{ value: '', label: 'Cualquiera' }, ...actIds.map((id) => ({ value: id, label: acts[id].label }))]}
        {...register('act')}
      />
      {hasPeople && (
        <Select
          label="Persona"
          options={[
            { value: '', label: 'Cualquiera' },
            ...(data?.personas ?? []).map(({ personaId, nombre }) => ({ value: personaId, label: nombre })),
          ]}
          {...register('person')}
        />
      )}
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
