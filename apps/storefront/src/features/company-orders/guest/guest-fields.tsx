import { guestBranchCode } from '@botica/domain/company-orders/guest';
import { applyMask } from '@botica/domain/identity';
import { paymentTypeOf, tenderNames } from '@botica/domain/tenders';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { NumericField } from '@botica/ui/forms/numeric-field.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery, SuburbPicker, suburbsQuery } from '../../branches/index.ts';
import { type GuestForm, type GuestMode, paymentsOf } from './guest-form.ts';

interface GuestFieldsProps {
  mask: string;
  /** GUEST-03 */
  hasSeniorLines: boolean;
}

export function GuestFields({ mask, hasSeniorLines }: GuestFieldsProps) {
  return (
    <>
      <PersonFields mask={mask} hasSeniorLines={hasSeniorLines} />
      <PlaceFields />
      <PaymentFields />
    </>
  );
}

function PersonFields({ mask, hasSeniorLines }: GuestFieldsProps) {
  const { register, control, formState } = useFormContext<GuestForm>();
  const { errors } = formState;
  const company = useCompany();
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">¿Quién lo recibe?</h2>
      <Field label="Nombre" autoComplete="name" maxLength={120} error={errors.name?.message} {...register('name')} />
      <div className="grid gap-4 desk:grid-cols-2">
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
              write={(text) => applyMask(mask, text)}
              error={errors.phone?.message}
            />
          )}
        />
        <Field
          label="Correo electrónico"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          hint="Ahí te llega el enlace para ver tu pedido. Sin correo, te llega por mensaje de texto."
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <NumericField
          companyId={company.id}
          label={company.personalIdLabel}
          optional
          maxLength={30}
          error={errors.identity?.message}
          {...register('identity')}
        />
        {hasSeniorLines && (
          <NumericField
            companyId={company.id}
            label={`${company.personalIdLabel} de tercera edad`}
            maxLength={30}
            error={errors.seniorIdentity?.message}
            {...register('seniorIdentity')}
          />
        )}
      </div>
    </section>
  );
}

function PlaceFields() {
  const { control, watch, setValue } = useFormContext<GuestForm>();
  const mode = watch('mode');

  function change(next: GuestMode): void {
    setValue('mode', next);
    // PAY-03: a payment type that the new order type does not offer is cleared.
    setValue('paymentTypeId', paymentsOf(next)[0] ?? 0);
  }

  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">¿Cómo lo quieres recibir?</h2>
      <Controller
        name="mode"
        control={control}
        render={() => (
          <RadioGroup<GuestMode>
            label="Tipo de pedido"
            hideLabel
            layout="cards"
            value={mode}
            onChange={change}
            options={[
              { value: 'homeDelivery', label: 'Entrega a domicilio' },
              { value: 'pickup', label: 'Recoger en sucursal' },
            ]}
          />
        )}
      />
      {mode === 'homeDelivery' && <AddressFields />}
    </section>
  );
}

function AddressFields() {
  const company = useCompany();
  const { data: branch } = useQuery(branchQuery(company.id, guestBranchCode));
  const { register, formState } = useFormContext<GuestForm>();
  const { errors } = formState;
  return (
    <>
      {branch && <SuburbChoice cityId={branch.cityId} />}
      {errors.suburbId?.message && <FieldError>{errors.suburbId.message}</FieldError>}
      <TextArea
        label="Dirección"
        rows={2}
        maxLength={300}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <Field label="Referencia" optional maxLength={300} {...register('reference')} />
    </>
  );
}

/** The chosen suburb on one line; the list only while there is none, or to change it. */
function SuburbChoice({ cityId }: { cityId: string }) {
  const company = useCompany();
  const { watch, setValue, formState } = useFormContext<GuestForm>();
  const [typed, setTyped] = useState('');
  const [isChanging, setChanging] = useState(false);
  const { data: suburbs } = useQuery(suburbsQuery(company.id, cityId));
  const suburbId = watch('suburbId');
  const chosen = suburbs?.find(({ id }) => id === suburbId);
  if (chosen && !isChanging) {
    return (
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="min-w-0 leading-snug">
          <span className="block text-fine text-ink-600">Entregamos en</span>
          <b className="font-semibold wrap-anywhere">{chosen.name}</b>
        </p>
        <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
          Cambiar colonia
        </Button>
      </div>
    );
  }
  return (
    <SuburbPicker
      cityId={cityId}
      typed={typed}
      onType={setTyped}
      suburbId={suburbId || undefined}
      onPick={({ id }) => {
        setValue('suburbId', id, { shouldValidate: formState.isSubmitted });
        setChanging(false);
      }}
    />
  );
}

function PaymentFields() {
  const { control, watch, formState } = useFormContext<GuestForm>();
  const mode = watch('mode');
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">¿Cómo vas a pagar?</h2>
      <Controller
        name="paymentTypeId"
        control={control}
        render={({ field }) => (
          <RadioGroup
            label="Tipo de pago"
            hideLabel
            value={String(field.value)}
            onChange={(id) => field.onChange(Number(id))}
            error={formState.errors.paymentTypeId?.message}
            options={paymentsOf(mode).map((id) => ({
              value: String(id),
              label: tenderNames[paymentTypeOf(id) ?? 'cash'],
              hint: mode === 'pickup' ? 'En la sucursal, al recogerlo' : 'Al recibirlo',
            }))}
          />
        )}
      />
    </section>
  );
}
