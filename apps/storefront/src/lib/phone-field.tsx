import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Controller, useFormContext } from 'react-hook-form';

interface PhoneFieldProps {
  label?: string;
  placeholder: string | undefined;
  /** Applies the mask of the country to the typed text. */
  write: (text: string) => string;
}

/** REG-17 REG-21 INFO-03: the field `phone` of a form. */
export function PhoneField({ label = 'Celular', placeholder, write }: PhoneFieldProps) {
  const { control, formState } = useFormContext<{ phone: string }>();
  return (
    <Controller
      name="phone"
      control={control}
      render={({ field: { ref, ...field } }) => (
        <MaskedField
          {...field}
          inputRef={ref}
          label={label}
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
