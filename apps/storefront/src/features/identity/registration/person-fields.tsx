import type { Registration } from '@botica/domain/identity';
import { Controller, useFormContext } from 'react-hook-form';
import { maskDateText } from '../../../ui/forms/dates/date-text.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { MaskedField } from '../../../ui/forms/masked-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { IdentityNumberFields } from './identity-number-fields.tsx';

const genderOptions = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
];

/** REG-20 REG-22..24, PROFILE-04 */
export function PersonFields({ isIdentityLocked }: { isIdentityLocked?: boolean | undefined }) {
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
      <IdentityNumberFields isLocked={isIdentityLocked} />
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
