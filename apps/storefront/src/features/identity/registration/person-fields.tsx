import type { Company } from '@botica/domain/companies';
import type { Registration } from '@botica/domain/identity';
import { maskDateText } from '@botica/ui/forms/dates/date-text.ts';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Controller, useFormContext } from 'react-hook-form';
import { IdentityNumberFields } from './identity-number-fields.tsx';

const genderOptions = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
];

interface PersonFieldsProps {
  isIdentityLocked?: boolean | undefined;
  /** Of the country of the identity document; the store's by default. */
  documents?: Company | undefined;
}

/** REG-20 REG-22..24, PROFILE-04 */
export function PersonFields({ isIdentityLocked, documents }: PersonFieldsProps) {
  const { register, control, formState } = useFormContext<Registration>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Field
        label="Nombre"
        autoComplete="given-name"
        maxLength={80}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Field
        label="Apellido"
        autoComplete="family-name"
        maxLength={80}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <IdentityNumberFields isLocked={isIdentityLocked} documents={documents} />
      <Controller
        name="birthDate"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label="Fecha de nacimiento"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="dd-mm-aaaa"
            write={(text) => maskDateText(text).replaceAll('/', '-')}
            error={errors.birthDate?.message}
          />
        )}
      />
      <Select
        label="Género"
        autoComplete="sex"
        placeholder="Elige una opción"
        options={genderOptions}
        error={errors.gender?.message}
        {...register('gender')}
      />
    </div>
  );
}
