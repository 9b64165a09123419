import { type AffiliateDto, affiliateField } from '@botica/contract/company-orders/external';
import { type AffiliateForm, checkAffiliate } from '@botica/domain/company-orders/external';
import { applyMask, identityMaskOf, identityTypeIds } from '@botica/domain/identity';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { useRegisterAffiliate } from './external-orders.api.ts';

interface AffiliateDialogProps {
  /** As typed in the search. */
  identity: string;
  onRegistered: (affiliate: AffiliateDto) => void;
  onClose: () => void;
}

const longestName = 80;

export function AffiliateDialog({ identity, onRegistered, onClose }: AffiliateDialogProps) {
  const company = useCompany();
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const resolver = useMemo(() => checksResolver<AffiliateForm>((form) => checkAffiliate(form, company)), [company]);
  const { register, control, handleSubmit, setError, formState } = useForm<AffiliateForm>({
    resolver,
    defaultValues: { identity, firstNames: '', lastNames: '' },
  });
  const save = useRegisterAffiliate(onRegistered);
  const problem = useServerErrors(save.error, setError, affiliateField);
  const { errors } = formState;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Registrar afiliado"
      action="Registrar afiliado"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!save.isPending) save.mutate(form);
      })}
    >
      <Controller
        name="identity"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label={company.personalIdLabel}
            inputMode={mask ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
            write={(text) => (mask ? applyMask(mask, text) : text.toUpperCase())}
            error={errors.identity?.message}
          />
        )}
      />
      <Field
        label="Nombres"
        autoComplete="off"
        maxLength={longestName}
        error={errors.firstNames?.message}
        {...register('firstNames')}
      />
      <Field
        label="Apellidos"
        autoComplete="off"
        maxLength={longestName}
        error={errors.lastNames?.message}
        {...register('lastNames')}
      />
    </FormDialog>
  );
}
