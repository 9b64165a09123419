import { choosesForeignCity, type ForeignAddressForm } from '@botica/domain/checkout/foreign';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { foreignCitiesQuery, foreignCountriesQuery, foreignStatesQuery } from './foreign.api.ts';

/** FOREIGN-21, A051: the country decides the states, and whether the city is selected or typed. */
export function ForeignPlaceFields() {
  const { register, watch, setValue, formState } = useFormContext<ForeignAddressForm>();
  const { errors, isSubmitted } = formState;
  const [countryId, stateId, city] = watch(['countryId', 'stateId', 'city']);
  const countries = useQuery(foreignCountriesQuery());
  const states = useQuery(foreignStatesQuery(countryId));
  const choosesCity = choosesForeignCity(countryId);
  const cities = useQuery({ ...foreignCitiesQuery(stateId), enabled: choosesCity && stateId > 0 });

  const clear = { shouldDirty: true, shouldValidate: isSubmitted };
  function clearCity(): void {
    setValue('city', '', clear);
  }
  function clearState(): void {
    setValue('stateId', 0, clear);
    clearCity();
  }

  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Trouble queries={[countries, states, cities]} />
      <Select
        label="País"
        autoComplete="country-name"
        key={`countries-${countries.data?.length ?? 0}`}
        options={toOptions(countries.data, countries.isPending ? 'Cargando países…' : 'Elige el país')}
        error={errors.countryId?.message}
        {...register('countryId', { setValueAs: Number, onChange: clearState })}
      />
      <Select
        label="Estado o provincia"
        autoComplete="address-level1"
        // The options arrive after the value: the key makes the select show it then.
        key={`states-${countryId}-${states.data?.length ?? 0}`}
        options={toOptions(states.data, countryId > 0 && states.isPending ? 'Cargando estados…' : 'Elige el estado')}
        error={errors.stateId?.message}
        {...register('stateId', { setValueAs: Number, onChange: clearCity })}
        disabled={countryId === 0}
      />
      {choosesCity ? (
        <Select
          className="desk:col-span-2"
          label="Ciudad"
          autoComplete="address-level2"
          placeholder={stateId > 0 && cities.isPending ? 'Cargando ciudades…' : 'Elige la ciudad'}
          key={`cities-${stateId}-${cities.data?.length ?? 0}`}
          options={toCityOptions(cities.data, city)}
          error={errors.city?.message}
          {...register('city')}
          disabled={stateId === 0}
        />
      ) : (
        <Field
          className="desk:col-span-2"
          label="Ciudad"
          autoComplete="address-level2"
          error={errors.city?.message}
          {...register('city')}
        />
      )}
    </div>
  );
}

type Places = readonly { id: number; descripcion: string }[];

/** No choice is 0 in the form, which is the value of the first option. */
function toOptions(places: Places = [], whenNone: string) {
  return [{ id: 0, descripcion: whenNone }, ...places].map(({ id, descripcion }) => ({
    value: String(id),
    label: descripcion,
  }));
}

/** A saved value stays an option, also when the list no longer has it. */
function toCityOptions(places: Places = [], chosen: string) {
  const names = places.map(({ descripcion }) => descripcion);
  return [...new Set(chosen === '' ? names : [...names, chosen])].map((name) => ({ value: name, label: name }));
}

function Trouble({ queries }: { queries: readonly Pick<UseQueryResult, 'isError' | 'data' | 'refetch'>[] }) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length === 0) return null;
  return (
    <Note
      tone="problem"
      role="alert"
      className="desk:col-span-2"
      action={
        <Button variant="quiet" size="sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          Intentar de nuevo
        </Button>
      }
    >
      No pudimos cargar los lugares.
    </Note>
  );
}
