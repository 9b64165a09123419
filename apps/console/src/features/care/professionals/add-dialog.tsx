import {
  checkProfessional,
  longestCollegeNumber,
  type ProfessionalField,
  tidyProfessional,
} from '@botica/domain/care/professionals';
import { type CompanyId, companies } from '@botica/domain/companies';
import { useState } from 'react';
import { Field } from '../../../ui/fields.tsx';
import { type FormState, ReasonedDialog } from '../../../ui/reasoned-dialog.tsx';
import { useAddProfessional } from './professionals.api.ts';

const names = { identity: 'identidad', collegeNumber: 'noColegiado' } as const;

/** Takes effect at once. */
export function AddProfessionalDialog({ companyId, onClose }: { companyId: CompanyId; onClose: () => void }) {
  const company = companies[companyId];
  const [typed, setTyped] = useState({ identity: '', collegeNumber: '' });
  const add = useAddProfessional();
  const form = tidyProfessional(typed);
  const errors = checkProfessional(form, company);
  const body = { empresaId: companyId, identidad: form.identity, noColegiado: form.collegeNumber };
  const control = (field: ProfessionalField, { isTried, fields }: Omit<FormState, 'attempt'>) => ({
    value: typed[field],
    error: (isTried ? errors.find((one) => one.field === field)?.message : undefined) ?? fields[names[field]],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  return (
    <ReasonedDialog
      title={`Profesional de farmacia de ${company.countryName}`}
      description="Escribe los dos números como están en sus documentos. Vale desde que lo guardas."
      action="Validar el número"
      act={add}
      isReady={errors.length === 0}
      ownFields={Object.values(names)}
      reasonHint="Con qué se comprobó. Queda en la auditoría: no escribas ahí sus números."
      onSend={(motivo, then) => add.mutate({ ...body, motivo }, then)}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Field
            label={`${company.personalIdLabel} o pasaporte`}
            maxLength={30}
            autoComplete="off"
            hint="La que el cliente confirmó en su cuenta, o confirmará."
            {...control('identity', shown)}
          />
          <Field
            label="Número de colegiado"
            maxLength={longestCollegeNumber}
            autoComplete="off"
            {...control('collegeNumber', shown)}
          />
        </>
      )}
    </ReasonedDialog>
  );
}
