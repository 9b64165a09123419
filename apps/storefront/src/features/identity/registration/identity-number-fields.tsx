import type { Company } from '@botica/domain/companies';
import { applyMask, identityMaskOf, identityTypes, isIdentityTypeId } from '@botica/domain/identity';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Controller, useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';

interface IdentityNumberForm {
  identityTypeId: number;
  identityNumber: string;
}

interface IdentityNumberFieldsProps {
  isLocked?: boolean | undefined;
  /** Of the country of the document, when it is not the store's. */
  documents?: Company | undefined;
}

/**
 * REG-15 REG-18 REG-19 INFO-02: the number has the format of its type. For any form with both fields. PROFILE-04: a
 * confirmed number is read-only.
 */
export function IdentityNumberFields({ isLocked = false, documents }: IdentityNumberFieldsProps) {
  const store = useCompany();
  const company = documents ?? store;
  const { register, control, watch, setValue, formState } = useFormContext<IdentityNumberForm>();
  const { errors, isSubmitted } = formState;
  const typeId = watch('identityTypeId');
  const mask = isIdentityTypeId(typeId) ? identityMaskOf(typeId, company) : undefined;
  return (
    <>
      <Select
        label="Tipo de identificación"
        error={errors.identityTypeId?.message}
        options={identityTypes(company).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...register('identityTypeId', {
          setValueAs: Number,
          onChange: () => setValue('identityNumber', '', { shouldValidate: isSubmitted }),
        })}
        disabled={isLocked}
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
            readOnly={isLocked}
            hint={isLocked ? 'Ya confirmamos tu identidad. Si hay un error, escríbenos y lo corregimos.' : undefined}
            write={(text) => (mask ? applyMask(mask, text) : text.toUpperCase())}
            error={errors.identityNumber?.message}
          />
        )}
      />
    </>
  );
}
