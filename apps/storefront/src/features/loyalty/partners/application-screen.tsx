import { applicationFieldOf } from '@botica/contract/loyalty/partner-applications';
import { applicationLengths, checkApplication, type PartnerApplication } from '@botica/domain/loyalty/partners';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { NoShops } from './no-shops.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { apply, categoriesQuery } from './partners.api.ts';

/** R049 PARTNER-14: public. */
export function ApplicationScreen() {
  return (
    <div className="mx-auto max-w-3xl">
      <PartnerFrame
        title="Afilia tu comercio"
        text="Ofrece cupones a los clientes de Botica. Cuéntanos de tu comercio y envía tu solicitud."
      >
        <Application />
      </PartnerFrame>
    </div>
  );
}

function Application() {
  const company = useCompany();
  const { data: categories, error, isFetching, refetch } = useQuery(categoriesQuery(company.id));
  // PARTNER-12: hidden where there are no partners yet.
  if (categories?.length === 0) return <NoShops />;
  if (categories) return <ApplicationForm categories={categories} />;
  return (
    <div className="panel">
      {error ? (
        <LoadFailure
          title="No pudimos preparar el formulario"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando el formulario">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

const empty: PartnerApplication = { contactName: '', email: '', phone: '', shopName: '', categoryId: 0, city: '' };

function ApplicationForm({ categories }: { categories: readonly { id: number; nombre: string }[] }) {
  const resolver = useMemo(
    () =>
      checksResolver<PartnerApplication>((form) =>
        checkApplication(
          form,
          categories.map(({ id }) => id),
        ),
      ),
    [categories],
  );
  const { register, control, handleSubmit, setError, formState } = useForm<PartnerApplication>({
    resolver,
    defaultValues: empty,
  });
  const { errors } = formState;
  const applying = useMutation({ mutationFn: apply });
  const problem = useServerErrors(applying.error, setError, applicationFieldOf);
  if (applying.data) return <Received message={applying.data.mensaje} />;
  return (
    <form
      noValidate
      className="panel grid gap-4"
      onSubmit={handleSubmit((form) => {
        if (!applying.isPending) applying.mutate(form);
      })}
    >
      <ProblemNote problem={problem} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Field
          label="Nombre del comercio"
          autoComplete="organization"
          maxLength={applicationLengths.shopName}
          error={errors.shopName?.message}
          {...register('shopName')}
        />
        <Controller
          name="categoryId"
          control={control}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <Select
              ref={ref}
              label="Categoría"
              placeholder="Elige una"
              value={value === 0 ? '' : String(value)}
              error={errors.categoryId?.message}
              options={categories.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              onChange={({ target }) => onChange(Number(target.value))}
              onBlur={onBlur}
            />
          )}
        />
        <Field
          label="Ciudad"
          autoComplete="address-level2"
          maxLength={applicationLengths.city}
          error={errors.city?.message}
          {...register('city')}
        />
        <Field
          label="Encargado"
          autoComplete="name"
          maxLength={applicationLengths.contactName}
          error={errors.contactName?.message}
          {...register('contactName')}
        />
        <Field
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={applicationLengths.email}
          error={errors.email?.message}
          {...register('email')}
        />
        <Field
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={applicationLengths.phone}
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <Button type="submit" size="lg" className="desk:justify-self-start" loading={applying.isPending}>
        <Store size={20} />
        Enviar solicitud
      </Button>
    </form>
  );
}

function Received({ message }: { message: string }) {
  return (
    <div className="panel" role="status">
      <EmptyState
        icon={Store}
        title="¡Gracias!"
        text={message}
        actions={
          <ButtonLink to="/" size="sm" variant="secondary">
            Ir a la tienda
          </ButtonLink>
        }
      />
    </div>
  );
}
