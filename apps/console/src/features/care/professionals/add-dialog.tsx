import {
  checkProfessional,
  longestCollegeNumber,
  type ProfessionalField,
  tidyProfessional,
} from '@botica/domain/care/professionals';
import { type CompanyId, companies } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { useAddProfessional } from './professionals.api.ts';

const names = { identity: 'identidad', collegeNumber: 'noColegiado' } as const;

/** Takes effect at once. */
export function AddProfessionalDialog({ companyId, onClose }: { companyId: CompanyId; onClose: () => void }) {
  const company = companies[companyId];
  const [typed, setTyped] = useState({ identity: '', collegeNumber: '' });
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const add = useAddProfessional();
  const problem = add.error ? problemOf(add.error) : undefined;
  const form = tidyProfessional(typed);
  const errors = checkProfessional(form, company);
  const control = (field: ProfessionalField) => ({
    value: typed[field],
    error: (isTried ? errors.find((one) => one.field === field)?.message : undefined) ?? problem?.fields[names[field]],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  const isInField = problem && Object.values(names).some((name) => problem.fields[name]);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Profesional de farmacia de ${company.countryName}`}
      description="Escribe los dos números como están en sus documentos. Vale desde que lo guardas."
      action="Validar el número"
      isPending={add.isPending}
      problem={problem && !isInField ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (errors.length > 0 || !reason.isGiven) return;
        const body = { empresaId: companyId, identidad: form.identity, noColegiado: form.collegeNumber };
        add.mutate(
          { ...body, motivo: reason.text },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      <Field
        label={`${company.personalIdLabel} o pasaporte`}
        maxLength={30}
        autoComplete="off"
        hint="La que el cliente confirmó en su cuenta, o confirmará."
        {...control('identity')}
      />
      <Field
        label="Número de colegiado"
        maxLength={longestCollegeNumber}
        autoComplete="off"
        {...control('collegeNumber')}
      />
      <ReasonField
        reason={reason}
        isTried={isTried}
        hint="Con qué se comprobó. Queda en la auditoría: no escribas ahí sus números."
      />
    </FormDialog>
  );
}
