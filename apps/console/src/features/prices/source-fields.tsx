import type { CompanyId } from '@botica/domain/companies';
import type { PriceRounding } from '@botica/domain/prices';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field, Select, TextArea } from '../../ui/fields.tsx';
import { scopesQuery } from './prices.api.ts';
import type { SourceForm } from './source.ts';
import { fieldOptions, isTierField, roundingOptions } from './source.ts';

type SourceFieldsProps = {
  companyId: CompanyId;
  form: SourceForm;
  problem: { field: string; message: string } | undefined;
  onChange: (change: Partial<SourceForm>) => void;
};

/** By formula or by file: how the new prices are made. */
export function SourceFields({ companyId, form, problem, onChange }: SourceFieldsProps) {
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <fieldset className="flex gap-4 text-cell">
        <legend className="mb-1 text-label font-semibold text-ink-700">Cómo</legend>
        {(['formula', 'file'] as const).map((kind) => (
          <label key={kind} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="kind"
              className="size-4 accent-brand-600"
              checked={form.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {kind === 'formula' ? 'Por fórmula' : 'Por archivo o lista'}
          </label>
        ))}
      </fieldset>
      {form.kind === 'formula' ? (
        <FormulaFields {...{ companyId, form, onChange, errorOf }} />
      ) : (
        <FileFields {...{ form, onChange, errorOf }} />
      )}
    </>
  );
}

type PartProps = Pick<SourceFieldsProps, 'form' | 'onChange'> & { errorOf: (field: string) => string | undefined };

function FormulaFields({ companyId, form, onChange, errorOf }: PartProps & { companyId: CompanyId }) {
  const { data } = useQuery(scopesQuery(companyId));
  const options = (mark: string, kind: string, scopes: NonNullable<typeof data>['grupos'] = []) =>
    scopes.map(({ id, nombre, productos }) => ({ value: `${mark}${id}`, label: `${kind} ${nombre} (${productos})` }));
  const problem = errorOf('fields');
  return (
    <>
      <Select
        label="A qué productos"
        value={form.scope}
        onChange={({ target }) => onChange({ scope: target.value })}
        options={[
          { value: '', label: 'Todos los productos' },
          ...options('g', 'Grupo', data?.grupos),
          ...options('l', 'Laboratorio', data?.laboratorios),
        ]}
      />
      <fieldset className="text-cell">
        <legend className="mb-1 text-label font-semibold text-ink-700">Qué precios</legend>
        <div className="grid max-h-44 grid-cols-2 gap-x-4 overflow-y-auto rounded-control border border-line px-2.5 py-1.5">
          {fieldOptions.map(({ value, label }) => (
            <label key={value} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-brand-600"
                checked={form.fields.includes(value)}
                onChange={({ target }) =>
                  onChange({
                    fields: target.checked ? [...form.fields, value] : form.fields.filter((one) => one !== value),
                  })
                }
              />
              {label}
            </label>
          ))}
        </div>
        {problem && <p className="mt-1 text-label font-medium text-danger">{problem}</p>}
      </fieldset>
      <div className="grid grid-cols-3 gap-3">
        <Select
          label="Fórmula"
          value={form.amountKind}
          onChange={({ target }) => onChange({ amountKind: target.value === 'monto' ? 'monto' : 'porcentaje' })}
          options={[
            { value: 'porcentaje', label: 'Porcentaje' },
            { value: 'monto', label: 'Monto fijo' },
          ]}
        />
        <Field
          label={form.amountKind === 'monto' ? 'Sube o baja' : 'Sube o baja, %'}
          inputMode="decimal"
          maxLength={10}
          value={form.value}
          error={errorOf('value')}
          onChange={({ target }) => onChange({ value: target.value })}
        />
        <Select
          label="Redondeo"
          value={form.rounding}
          onChange={({ target }) => onChange({ rounding: target.value as PriceRounding })}
          options={roundingOptions}
        />
      </div>
    </>
  );
}

function FileFields({ form, onChange, errorOf }: PartProps) {
  const id = useId();
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        <Select
          label="Qué precio"
          value={form.field}
          onChange={({ target }) => onChange({ field: target.value })}
          options={fieldOptions}
        />
        {isTierField(form.field) && (
          <Field
            label="Desde cuántas unidades"
            inputMode="numeric"
            maxLength={4}
            value={form.quantity}
            error={errorOf('quantity')}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        )}
      </div>
      <TextArea
        label="Código y precio en cada línea"
        rows={6}
        className="font-mono"
        placeholder={'BOT-10001,125.50\nBOT-10002,89.90'}
        value={form.text}
        error={errorOf('text')}
        hint="Pega desde tu hoja de cálculo, o elige un archivo CSV. Separado por coma, punto y coma o tabulador. Un guion quita el precio."
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="text-cell">
        <label htmlFor={id} className="mb-1 block text-label font-semibold text-ink-700">
          Archivo CSV
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void file.text().then((text) => onChange({ text }));
          }}
        />
      </div>
    </>
  );
}
