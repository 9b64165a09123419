import { listStateNames, restrictionNames } from '@botica/contract/catalogue/product-drafts';
import { prescriptionClassNames } from '@botica/contract/catalogue/product-fields';
import type { ProductListState, ProductRestriction } from '@botica/domain/catalogue/product-drafts';
import {
  prescriptionClasses,
  prescriptionClassLabels,
  productListStates,
  productRestrictions,
} from '@botica/domain/catalogue/product-drafts';
import { useState } from 'react';
import type { UrlChange } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { type Option, Select } from '../../../ui/fields.tsx';
import { AddFilter, FilterChip } from '../../../ui/filters.tsx';
import type { ProductFilters } from './products.api.ts';
import type { Choices } from './value-text.ts';

export const listStates = Object.keys(productListStates) as ProductListState[];
const restrictions = Object.keys(productRestrictions) as ProductRestriction[];

/** The filters of the list as they are in the URL. */
export function filtersFrom(get: (name: string) => string | undefined): ProductFilters {
  const number = (name: string) => (/^\d{1,9}$/.test(get(name) ?? '') ? Number(get(name)) : undefined);
  const one = <Name extends string>(names: readonly Name[], name: string) => names.find((each) => each === get(name));
  const text = get('busca')?.trim() ?? '';
  const found = {
    texto: text.length >= 2 ? text : undefined,
    grupoId: number('grupo'),
    laboratorioId: number('laboratorio'),
    receta: one(Object.values(prescriptionClassNames), 'receta'),
    restriccion: one(Object.values(restrictionNames), 'restriccion'),
    estado: one(Object.values(listStateNames), 'estado'),
    cursor: number('cursor'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ProductFilters;
}

type FilterFields = Record<'grupo' | 'laboratorio' | 'receta' | 'restriccion', string>;
const any: Option = { value: '', label: 'Cualquiera' };

function optionsOf(choices: Choices): Record<keyof FilterFields, { label: string; options: Option[] }> {
  const named = ({ id, nombre }: { id: number; nombre: string }) => ({ value: String(id), label: nombre });
  return {
    grupo: { label: 'Grupo', options: choices.grupos.map(named) },
    laboratorio: { label: 'Laboratorio', options: choices.laboratorios.map(named) },
    receta: {
      label: 'Receta',
      options: prescriptionClasses.map((id) => ({
        value: prescriptionClassNames[id],
        label: prescriptionClassLabels[id],
      })),
    },
    restriccion: {
      label: 'Restricción',
      options: restrictions.map((id) => ({ value: restrictionNames[id], label: productRestrictions[id] })),
    },
  };
}

type ProductFilterBarProps = {
  choices: Choices;
  get: (name: string) => string | undefined;
  onChange: (change: UrlChange) => void;
};

/** The chips of the filters in use, and the form that adds one. */
export function ProductFilterBar({ choices, get, onChange }: ProductFilterBarProps) {
  const fields = optionsOf(choices);
  const names = Object.keys(fields) as (keyof FilterFields)[];
  return (
    <>
      {names.map((name) => {
        const value = fields[name].options.find((option) => option.value === get(name));
        if (!value) return null;
        const chip = { field: fields[name].label, value: value.label };
        return <FilterChip key={name} {...chip} onRemove={() => onChange({ [name]: null })} />;
      })}
      <AddFilter>
        {(close) => (
          <FilterForm
            fields={fields}
            given={Object.fromEntries(names.map((name) => [name, get(name) ?? ''])) as FilterFields}
            onApply={(change) => {
              onChange(change);
              close();
            }}
          />
        )}
      </AddFilter>
    </>
  );
}

type FilterFormProps = {
  fields: ReturnType<typeof optionsOf>;
  given: FilterFields;
  onApply: (change: UrlChange) => void;
};

function FilterForm({ fields, given, onApply }: FilterFormProps) {
  const [chosen, setChosen] = useState(given);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value || null])));
      }}
    >
      {(Object.keys(fields) as (keyof FilterFields)[]).map((name) => (
        <Select
          key={name}
          label={fields[name].label}
          value={chosen[name]}
          options={[any, ...fields[name].options]}
          onChange={({ target }) => setChosen((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
