import {
  additionalInfoMasks,
  additionalInfoMessages,
  applyMask,
  checkAdditionalInfo,
  identityTypeIds,
  identityTypes,
} from '@botica/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useCompany } from '../../lib/company-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { notify } from '../../ui/toast-store.ts';
import { personalDataQuery, saveAdditionalInfo } from './account.api.ts';
import {
  type AdditionalInfoForm,
  infoPhoneMask,
  toAdditionalInfoBody,
  toAskedInfo,
} from './additional-info-request.ts';
import type { MissingInfo } from './after-login.ts';
import { checksResolver } from './checks-resolver.ts';
import { problemOf } from './identity-problem.ts';
import { MaskedField } from './masked-field.tsx';
import { ProblemNote } from './problem-note.tsx';

export interface AdditionalInfoDialogProps {
  userId: string;
  missing: MissingInfo;
  onDone: () => void;
}

/** INFO-01..06 */
export function AdditionalInfoDialog({ userId, missing, onDone }: AdditionalInfoDialogProps) {
  const company = useCompany();
  const formId = useId();
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, watch, setValue, formState } = useForm<AdditionalInfoForm>({
    resolver: checksResolver((form) => checkAdditionalInfo(toAskedInfo(form, missing), company)),
    defaultValues: { identityTypeId: identityTypeIds.nationalId, identityNumber: '', phone: '' },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (form: AdditionalInfoForm) => saveAdditionalInfo(toAdditionalInfoBody(toAskedInfo(form, missing))),
    onSuccess: (data) => {
      notify.success('Guardamos tus datos.');
      queryClient.setQueryData(personalDataQuery(userId).queryKey, data);
      onDone();
    },
  });
  const isNationalId = watch('identityTypeId') === identityTypeIds.nationalId;
  const hasIdentityMask = isNationalId && company.countryCode === 'HN'; // INFO-02, A131
  const phoneMask = infoPhoneMask(company);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onDone()}
      size="sm"
      title="Completa tus datos"
      description="Los necesitamos para tus facturas y tus beneficios."
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            Ahora no
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        <ProblemNote problem={save.error ? problemOf(save.error, additionalInfoMessages.failed) : undefined} />
        {missing.identity && (
          <>
            <Select
              label="Tipo de identificación"
              options={identityTypes(company).map(({ id, name }) => ({ value: String(id), label: name }))}
              error={errors.identityTypeId?.message}
              {...register('identityTypeId', { setValueAs: Number, onChange: () => setValue('identityNumber', '') })}
            />
            <Controller
              name="identityNumber"
              control={control}
              render={({ field: { ref, ...field } }) => (
                <MaskedField
                  {...field}
                  inputRef={ref}
                  label="Número de identificación"
                  inputMode={hasIdentityMask ? 'numeric' : 'text'}
                  autoComplete="off"
                  maxLength={30}
                  write={(text) =>
                    hasIdentityMask ? applyMask(additionalInfoMasks.nationalId, text) : text.toUpperCase()
                  }
                  error={errors.identityNumber?.message}
                />
              )}
            />
          </>
        )}
        {missing.phone && (
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
                placeholder={phoneMask.replaceAll('9', '0')}
                write={(text) => applyMask(phoneMask, text)}
                error={errors.phone?.message}
              />
            )}
          />
        )}
      </form>
    </Dialog>
  );
}
