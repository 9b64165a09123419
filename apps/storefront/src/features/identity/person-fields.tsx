import { applyMask, identityMaskOf, identityTypes, isIdentityTypeId, type Registration } from '@botica/domain/identity';
import { Controller, useFormContext } from 'react-hook-form';
import { useCompany } from '../../lib/company-store.ts';
import { maskDateText } from '../../ui/date-text.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { MaskedField } from './masked-field.tsx';

const genderOptions = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
];

/** REG-15 REG-18..20 REG-22..24 */
export function PersonFields() {
  const company = useCompany();
  const { register, control, watch, setValue, formState } = useFormContext<Registration>();
  const { errors, isSubmitted } = formState;
  const typeId = watch('identityTypeId');
  const mask = isIdentityTypeId(typeId) ? identityMaskOf(typeId, company) : undefined;
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
      <Select
        label="Tipo de identificación"
        error={errors.identityTypeId?.message}
        options={identityTypes(company).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...register('identityTypeId', {
          setValueAs: Number,
          onChange: () => setValue('identityNumber', '', { shouldValidate: isSubmitted }),
        })}
      />
      <Controller
        name="identityNumber"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label="Número de identificación"
            inputMode={mask ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={mask?.replaceAll('9', '0')}
            maxLength={30}
            write={(text) => (mask ? applyMask(mask, text) : text.toUpperCase())}
            error={errors.identityNumber?.message}
          />
        )}
      />
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
