import { choosesForeignCity, type ForeignAddressForm, foreignPhoneMask } from '@botica/domain/checkout/foreign';
import { applyMask } from '@botica/domain/identity';
import { keepDigits } from '@botica/domain/validation';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Controller, useFormContext } from 'react-hook-form';
import { PhoneField } from '../../../../lib/phone-field.tsx';

/** Canadian postal codes have letters; those of the USA may have four more digits. */
const longestPostalCode = 10;

/** FOREIGN-07 FOREIGN-22: number fields accept only digits, typed or pasted. */
export function ForeignNumberFields() {
  const { control, watch, formState } = useFormContext<ForeignAddressForm>();
  const { errors } = formState;
  const isNumber = choosesForeignCity(watch('countryId'));
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Controller
        name="postalCode"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label="Código postal"
            inputMode={isNumber ? 'numeric' : 'text'}
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={longestPostalCode}
            write={(text) => (isNumber ? keepDigits(text) : text.toUpperCase())}
            error={errors.postalCode?.message}
          />
        )}
      />
      <PhoneField
        label="Teléfono"
        placeholder={foreignPhoneMask.replaceAll('9', '0')}
        write={(text) => applyMask(foreignPhoneMask, text)}
      />
    </div>
  );
}
