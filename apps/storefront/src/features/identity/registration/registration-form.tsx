import type { CountryDto } from '@botica/contract/branches/branches';
import type { Company } from '@botica/domain/companies';
import { checkRegistration, type Registration, takesDocument } from '@botica/domain/identity';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { imageTypesWithoutGif } from '@botica/ui/forms/files/image-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { PasswordChecklist } from '../password/password-checklist.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { countriesQuery, storeOfCountry } from './countries.ts';
import { PersonFields } from './person-fields.tsx';
import { keepDraft, readDraft } from './registration-draft.ts';
import { formFieldOf } from './registration-request.ts';
import type { RegistrationRefusal } from './use-registration.ts';
import { useStoreCountry } from './use-store-country.ts';

export interface RegistrationFormProps {
  isBusy: boolean;
  refusal: RegistrationRefusal | undefined;
  onSubmit: (form: Registration, document: File | undefined) => void;
  onReadTerms: () => void;
}

const empty: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  countryId: 0,
  phone: '',
  identityTypeId: 1,
  identityNumber: '',
  gender: '',
  birthDate: '',
  password: '',
  acceptsTerms: false,
};

/** Typed values survive a reload; the server runs the same checks again. */
export function RegistrationForm({ isBusy, refusal, onSubmit, onReadTerms }: RegistrationFormProps) {
  const company = useCompany();
  const countries = useQuery(countriesQuery(company.id));
  const [document, setDocument] = useState<readonly PickedImage[]>([]);
  const resolver = useMemo(
    () => checksResolver<Registration>((form) => checkRegistration(form, contextOf(form, countries.data, company))),
    [countries.data, company],
  );
  const methods = useForm<Registration>({
    resolver,
    mode: 'onTouched',
    // In the order of the form, which is the order of the checks, and not the mount order.
    shouldFocusError: false,
    defaultValues: { ...empty, ...readDraft() },
  });
  const { register, handleSubmit, watch, getValues, setError, setFocus, formState } = methods;
  const [countryId, password] = watch(['countryId', 'password']);

  useEffect(() => {
    const { unsubscribe } = watch((form) => keepDraft(form));
    return unsubscribe;
  }, [watch]);

  useStoreCountry(methods, countries.data, company);

  function focusFirstError(): void {
    const [first] = checkRegistration(getValues(), contextOf(getValues(), countries.data, company));
    if (first) setFocus(first.field);
  }

  useServerErrors(refusal?.error, setError, formFieldOf);
  const problem = refusal && problemOf(refusal.error, refusal.text);

  return (
    <FormProvider {...methods}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={handleSubmit((form) => onSubmit(form, document[0]?.file), focusFirstError)}
      >
        <Section title="Tus datos">
          <PersonFields documents={storeOfCountry(countries.data?.find(({ id }) => id === countryId))} />
        </Section>
        <Section title="Cómo te contactamos">
          <ContactFields countries={countries.data ?? []} isLoading={countries.isPending} onRetry={countries.refetch} />
        </Section>
        {takesDocument(countryId) && (
          <Section title="Foto de tu documento">
            <FilePicker
              label="Identidad o pasaporte (opcional)"
              hint="JPG, JPEG o PNG. Con ella confirmamos antes tus beneficios."
              images={document}
              onChange={setDocument}
              types={imageTypesWithoutGif}
              maxFiles={1}
              disabled={isBusy}
            />
          </Section>
        )}
        <Section title="Tu contraseña">
          <div className="grid gap-3">
            <PasswordField
              label="Contraseña"
              autoComplete="new-password"
              error={formState.errors.password?.message}
              {...register('password')}
            />
            <PasswordChecklist password={password} />
          </div>
        </Section>
        <div className="grid gap-4">
          <div>
            <Checkbox
              label="Acepto los términos y condiciones"
              error={formState.errors.acceptsTerms?.message}
              {...register('acceptsTerms')}
            />
            <Button variant="quiet" size="sm" className="-ml-3" onClick={onReadTerms}>
              Leer los términos y condiciones
            </Button>
          </div>
          <div role="alert" className="empty:hidden">
            {problem && <Note tone={refusal?.tone ?? 'problem'}>{problem.text}</Note>}
          </div>
          <Button type="submit" size="lg" block loading={isBusy}>
            Crear mi cuenta
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** A176: the identity document is one of the chosen country. */
function contextOf(form: Registration, countries: readonly CountryDto[] | undefined, company: Company) {
  const country = countries?.find(({ id }) => id === form.countryId);
  return { company: storeOfCountry(country) ?? company, now: new Date() };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
