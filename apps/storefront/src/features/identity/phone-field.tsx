import { Controller, useFormContext } from 'react-hook-form';
import { MaskedField } from '../../ui/masked-field.tsx';

export interface PhoneFieldProps {
  placeholder: string | undefined;
  /** Writes what was typed as the country does. */
  write: (text: string) => string;
}

/** REG-17 REG-21 INFO-03: for any form that has a phone. */
export function PhoneField({ placeholder, write }: PhoneFieldProps) {
  const { control, formState } = useFormContext<{ phone: string }>();
  return (
    <Controller
      name="phone"
      control={control}
      render={({ field: { ref, ...field } }) => (
        <MaskedField
          {...field}
          inputRef={ref}
          label="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          placeholder={placeholder}
          write={write}
          error={formState.errors.phone?.message}
        />
      )}
    />
  );
}
