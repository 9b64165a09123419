import { type PersonalDataDto, updatePersonalData } from '@botica/contract/identity/accounts';
import { checkPersonalData, cleanIdentityNumber, type Registration } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../../lib/call.ts';
import { checksResolver } from '../../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../../lib/use-server-errors.ts';
import { PersonFields, personalDataQuery, refreshUser, useAccountCompany } from '../../../identity/index.ts';
import { tellSaved } from '../saved/saved-notice.ts';
import { useUnsavedChanges } from '../unsaved-changes.tsx';
import { ForgottenOnLeaving } from './forgotten-on-leaving.tsx';
import { type PersonalForm, toPersonalForm } from './personal-data.ts';

const formFields: Readonly<Record<string, keyof PersonalForm>> = {
  nombre: 'firstName',
  apellido: 'lastName',
  genero: 'gender',
  fecha_Nacimiento: 'birthDate',
  noIdentidad: 'identityNumber',
  identidadTipoId: 'identityTypeId',
} satisfies Partial<Record<keyof PersonalDataDto, keyof Registration>>;

export function PersonalDataForm({ userId, data }: { userId: string; data: PersonalDataDto }) {
  const company = useAccountCompany();
  const queryClient = useQueryClient();
  const isIdentityLocked = data.noIdentidad_Confirmado; // PROFILE-04
  const resolver = useMemo(
    () =>
      checksResolver<PersonalForm>((form) =>
        checkPersonalData(form, { company, now: new Date() }).filter(
          ({ field }) => !isIdentityLocked || !field.startsWith('identity'),
        ),
      ),
    [company, isIdentityLocked],
  );
  const methods = useForm<PersonalForm>({
    resolver,
    mode: 'onTouched',
    values: toPersonalForm(data, company),
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, setError, reset, formState } = methods;
  const save = useMutation({
    mutationFn: (form: PersonalForm) =>
      call(updatePersonalData, {
        body: {
          nombre: form.firstName.trim(),
          apellido: form.lastName.trim(),
          genero: form.gender,
          fecha_Nacimiento: form.birthDate,
          noIdentidad: cleanIdentityNumber(form.identityNumber),
          identidadTipoId: form.identityTypeId,
        },
      }),
    onSuccess: (saved) => {
      reset(toPersonalForm(saved, company), { keepDirtyValues: false });
      queryClient.setQueryData(personalDataQuery(userId).queryKey, saved);
      void refreshUser();
      tellSaved();
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  useUnsavedChanges(formState.isDirty);

  // A refetch keeps the typed values; a reset does not.
  const discard = () => reset(undefined, { keepDirtyValues: false });

  function forget(): void {
    if (formState.isDirty || formState.isSubmitted) discard();
    save.reset();
  }

  return (
    <FormProvider {...methods}>
      <form
        noValidate
        className="grid max-w-3xl gap-4"
        onSubmit={handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        <ForgottenOnLeaving forget={forget} />
        <ProblemNote problem={problem} />
        <PersonFields isIdentityLocked={isIdentityLocked} documents={company} />
        <div className="flex flex-wrap gap-2 *:max-desk:flex-1">
          <Button type="submit" loading={save.isPending}>
            Guardar cambios
          </Button>
          {formState.isDirty && (
            <Button variant="secondary" onClick={discard}>
              Descartar
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
