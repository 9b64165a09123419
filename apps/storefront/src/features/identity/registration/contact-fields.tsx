import type { CountryDto } from '@botica/contract/branches/branches';
import type { Registration } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { PhoneField } from '../../../lib/phone-field.tsx';
import { movePhone, writePhone } from './countries.ts';

export interface ContactFieldsProps {
  countries: readonly CountryDto[];
  isLoading: boolean;
  onRetry: () => void;
}

/** The phone has the format of its country, and keeps its digits when the country changes. */
export function ContactFields({ countries, isLoading, onRetry }: ContactFieldsProps) {
  const { register, watch, getValues, setValue, formState } = useFormContext<Registration>();
  const { errors, isSubmitted } = formState;
  const countryId = watch('countryId');
  const country = countries.find(({ id }) => id === countryId);
  const before = useRef(country);

  // What was typed before the countries came is written as its country does once they are here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the country counts, and writing it twice is writing it once
  useEffect(() => {
    if (country) before.current = country;
    const typed = getValues('phone');
    if (country && typed) setValue('phone', writePhone(country, typed), { shouldValidate: isSubmitted });
  }, [country]);

  function changeCountry(): void {
    const next = countries.find(({ id }) => id === getValues('countryId'));
    setValue('phone', movePhone(before.current, next, getValues('phone')), { shouldValidate: isSubmitted });
    before.current = next;
  }

  return (
    <div className="grid gap-4 desk:grid-cols-2">
      {!isLoading && countries.length === 0 && (
        <Note
          tone="problem"
          className="desk:col-span-2"
          action={
            <Button variant="quiet" size="sm" onClick={onRetry}>
              Intentar de nuevo
            </Button>
          }
        >
          No pudimos cargar los países.
        </Note>
      )}
      <Select
        label="País"
        autoComplete="country-name"
        placeholder={isLoading ? 'Cargando países…' : 'Elige tu país'}
        // The options arrive after the value: the key makes the select show it then.
        key={countries.length}
        options={countries.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        error={errors.countryId?.message}
        {...register('countryId', { setValueAs: Number, onChange: changeCountry })}
      />
      <PhoneField
        placeholder={country && `${country.codigoPais}-${country.mascaraCelular.replaceAll('9', '0')}`}
        write={(text) => writePhone(country, text)}
      />
      <Field
        className="desk:col-span-2"
        label="Correo electrónico"
        hint="Con él entras a tu cuenta."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
    </div>
  );
}
