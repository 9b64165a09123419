import { additionalInfoMessages, applyMask, checkAdditionalInfo, identityTypeIds } from '@botica/domain/identity';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { PhoneField } from '../../../lib/phone-field.tsx';
import { personalDataQuery, saveAdditionalInfo } from '../account/account.api.ts';
import { useAccountCompany } from '../account/use-account-company.ts';
import type { MissingInfo } from '../login/after-login.ts';
import {
  type AdditionalInfoForm,
  infoPhoneMask,
  toAdditionalInfoBody,
  toAskedInfo,
} from './additional-info-request.ts';
import { IdentityNumberFields } from './identity-number-fields.tsx';

export interface AdditionalInfoDialogProps {
  userId: string;
  missing: MissingInfo;
  onDone: () => void;
}

/** INFO-01..06 */
export function AdditionalInfoDialog({ userId, missing, onDone }: AdditionalInfoDialogProps) {
  const company = useCompany();
  const documents = useAccountCompany();
  const queryClient = useQueryClient();
  const methods = useForm<AdditionalInfoForm>({
    resolver: checksResolver((form) => checkAdditionalInfo(toAskedInfo(form, missing), documents)),
    defaultValues: { identityTypeId: identityTypeIds.nationalId, identityNumber: '', phone: '' },
  });
  const save = useMutation({
    mutationFn: (form: AdditionalInfoForm) => saveAdditionalInfo(toAdditionalInfoBody(toAskedInfo(form, missing))),
    onSuccess: (data) => {
      notify.success('Guardamos tus datos.');
      queryClient.setQueryData(personalDataQuery(userId).queryKey, data);
      onDone();
    },
  });
  const phoneMask = infoPhoneMask(company);
  return (
    <FormProvider {...methods}>
      <FormDialog
        open
        onOpenChange={(isOpen) => isOpen || onDone()}
        title="Completa tus datos"
        description="Los necesitamos para tus facturas y tus beneficios."
        action="Guardar"
        dismiss="Ahora no"
        isPending={save.isPending}
        problem={save.error ? problemOf(save.error, additionalInfoMessages.failed) : undefined}
        onSubmit={methods.handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        {missing.identity && <IdentityNumberFields documents={documents} />}
        {missing.phone && (
          <PhoneField placeholder={phoneMask.replaceAll('9', '0')} write={(text) => applyMask(phoneMask, text)} />
        )}
      </FormDialog>
    </FormProvider>
  );
}
