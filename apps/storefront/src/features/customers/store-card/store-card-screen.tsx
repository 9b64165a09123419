import { applyForStoreCard, type StoreCardBody } from '@botica/contract/customers/store-card';
import { idempotencyHeader } from '@botica/contract/headers';
import {
  checkStoreCardApplication,
  offersStoreCard,
  type StoreCardApplication,
  type StoreCardField,
  storeCardMessages,
} from '@botica/domain/customers/store-card';
import { applyMask, identityTypeIds } from '@botica/domain/identity';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../../lib/call.ts';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { localDigits } from '../../../lib/local-digits.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { citiesQuery } from '../../branches/index.ts';
import { makeUuid, personalDataQuery, useUser } from '../../identity/index.ts';
import { StoreCardBenefits } from './store-card-benefits.tsx';

const title = 'Tarjeta de crédito';
const identityMask = '9999-9999-99999';
const phoneMask = '9999-9999';

/** R025 A094 */
export function StoreCardScreen() {
  const company = useCompany();
  const [sentMessage, setSentMessage] = useState<string>();
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: title }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-600">Solicítala en línea y te llamamos.</p>
      </div>
      {offersStoreCard(company) && <StoreCardBenefits />}
      {!offersStoreCard(company) && (
        <div className="panel">
          <EmptyState
            title="Todavía no está en tu país"
            text={storeCardMessages.notOffered}
            actions={
              <ButtonLink to="/" size="sm" variant="secondary">
                Ir a la tienda
              </ButtonLink>
            }
          />
        </div>
      )}
      {offersStoreCard(company) && sentMessage === undefined && <Application onSent={setSentMessage} />}
      {sentMessage !== undefined && (
        <div className="panel" role="status">
          <EmptyState
            title="Solicitud enviada"
            text={sentMessage}
            drawing={<CreditCard size={72} className="text-brand-600" />}
            actions={
              <ButtonLink to="/" size="sm">
                Seguir comprando
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}

const wireFields: Readonly<Record<keyof StoreCardBody, StoreCardField>> = {
  nombre: 'name',
  noIdentidad: 'identity',
  correoElectronico: 'email',
  celular: 'phone',
  ciudadId: 'cityId',
};
const fieldOf = (wireField: string) => new Map<string, StoreCardField>(Object.entries(wireFields)).get(wireField);

type Known = Pick<StoreCardApplication, 'name' | 'identity' | 'email' | 'phone'>;
const nothingKnown: Known = { name: '', identity: '', email: '', phone: '' };

/** Waits for the data of a customer; a visitor, or a customer whose data do not load, starts with an empty form. */
function Application({ onSent }: { onSent: (message: string) => void }) {
  const user = useUser();
  const { data, isLoading } = useQuery({
    ...personalDataQuery(user?.usuarioId ?? ''),
    enabled: user !== undefined,
  });
  if (isLoading) return <FormSkeleton />;
  const known = data && {
    name: `${data.nombre} ${data.apellido}`.trim(),
    identity: data.identidadTipoId === identityTypeIds.nationalId ? applyMask(identityMask, data.noIdentidad) : '',
    email: data.correoElectronico,
    phone: applyMask(phoneMask, localDigits(data.celular)),
  };
  return <ApplicationForm key={user?.usuarioId} known={known ?? nothingKnown} onSent={onSent} />;
}

interface ApplicationFormProps {
  known: Known;
  onSent: (message: string) => void;
}

function ApplicationForm({ known, onSent }: ApplicationFormProps) {
  const company = useCompany();
  const { data: cities } = useQuery(citiesQuery(company.id));
  // The idempotency key of the form: one application, however often it is sent.
  const [key] = useState(() => makeUuid(crypto));
  const form = useForm<StoreCardApplication>({
    resolver: checksResolver((application) => checkStoreCardApplication(application, company)),
    defaultValues: { ...known, cityId: '' },
  });
  const { errors } = form.formState;
  const send = useMutation({
    mutationFn: ({ name, identity, email, phone, cityId }: StoreCardApplication) =>
      call(applyForStoreCard, {
        body: { nombre: name, noIdentidad: identity, correoElectronico: email, celular: phone, ciudadId: cityId },
        headers: { [idempotencyHeader]: key },
      }),
    onSuccess: ({ mensaje }) => onSent(mensaje),
  });
  const problem = useServerErrors(send.error, form.setError, fieldOf);
  return (
    <form
      noValidate
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={form.handleSubmit((application) => send.mutate(application))}
    >
      <h2 className="text-xl font-bold">Tus datos</h2>
      <ProblemNote problem={problem} />
      <Field
        label="Nombre completo"
        autoComplete="name"
        maxLength={80}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-4 desk:grid-cols-2">
        <MaskedInput form={form} name="identity" label={company.personalIdLabel} mask={identityMask} />
        <MaskedInput form={form} name="phone" label="Celular" mask={phoneMask} />
        <Field
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Select
          label="Ciudad"
          placeholder={cities ? 'Selecciona tu ciudad' : 'Cargando ciudades'}
          options={(cities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.cityId?.message}
          {...form.register('cityId')}
        />
      </div>
      <Button type="submit" size="lg" loading={send.isPending} className="desk:justify-self-end">
        Enviar solicitud
      </Button>
      <p className="text-sm text-ink-600">Usamos estos datos solo para llamarte. La aprobación depende del banco.</p>
    </form>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Cargando tus datos" className="panel grid gap-4">
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-12 w-full" />
      ))}
    </SkeletonGroup>
  );
}

interface MaskedInputProps {
  form: ReturnType<typeof useForm<StoreCardApplication>>;
  name: 'identity' | 'phone';
  label: string;
  mask: string;
}

function MaskedInput({ form, name, label, mask }: MaskedInputProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, ...field } }) => (
        <MaskedField
          {...field}
          inputRef={ref}
          label={label}
          inputMode="numeric"
          maxLength={mask.length + 4}
          write={(text) => applyMask(mask, text)}
          error={form.formState.errors[name]?.message}
        />
      )}
    />
  );
}
