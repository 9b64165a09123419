import { guestBranchCode } from '@botica/domain/company-orders/guest';
import { applyMask } from '@botica/domain/identity';
import { paymentTypeOf, tenderNames } from '@botica/domain/tenders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { Field, TextArea } from '../../../ui/forms/field.tsx';
import { FieldError } from '../../../ui/forms/field-frame.tsx';
import { MaskedField } from '../../../ui/forms/masked-field.tsx';
import { NumericField } from '../../../ui/forms/numeric-field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { branchQuery, SuburbPicker } from '../../branches/index.ts';
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
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          hint="Ahí te llega el enlace para ver tu pedido."
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
  const { register, watch, setValue, formState } = useFormContext<GuestForm>();
  const { errors } = formState;
  const [typed, setTyped] = useState('');
  return (
    <>
      {branch && (
        <SuburbPicker
          cityId={branch.cityId}
          typed={typed}
          onType={setTyped}
          suburbId={watch('suburbId') || undefined}
          onPick={({ id }) => setValue('suburbId', id, { shouldValidate: formState.isSubmitted })}
        />
      )}
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
