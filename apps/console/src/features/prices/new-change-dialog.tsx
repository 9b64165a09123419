import { companies } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import { useCreateChange } from './prices.api.ts';
import { emptySource, sourceBody, sourceProblem } from './source.ts';
import { SourceFields } from './source-fields.tsx';
import { usePriceCompany } from './use-price-company.ts';

/** Starts a draft; the page of the change shows what it would do. */
export function NewChangeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const place = usePriceCompany();
  const [companyId, setCompany] = useState(place.companyId);
  const [name, setName] = useState('');
  const [form, setForm] = useState(emptySource);
  const [isTried, setTried] = useState(false);
  const create = useCreateChange();
  const problem = sourceProblem(form);
  const isNamed = name.trim().length >= 3;
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="Cambiar precios"
      description="Se guarda como borrador. Después ves qué cambia y cuánto."
      action="Armar el borrador"
      isPending={create.isPending}
      problem={create.error ? problemOf(create.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem || !isNamed) return;
        create.mutate(
          { empresaId: companyId, nombre: name.trim(), ...sourceBody(form) },
          {
            onSuccess: (made) =>
              void navigate(`/precios/cambios/${made.cambioId}${query}`, { state: { sourced: made } }),
          },
        );
      }}
    >
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Field
          label="Nombre"
          maxLength={120}
          value={name}
          placeholder="Antihipertensivos, alza de noviembre"
          error={isTried && !isNamed ? 'Escribe un nombre para reconocerlo.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label="Empresa"
          value={String(companyId)}
          options={place.companies.map((id) => ({ value: String(id), label: companies[id].name }))}
          onChange={({ target }) => setCompany(place.companies.find((id) => String(id) === target.value) ?? companyId)}
        />
      </div>
      <SourceFields
        companyId={companyId}
        form={form}
        problem={isTried ? problem : undefined}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}
