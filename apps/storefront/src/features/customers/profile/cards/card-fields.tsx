import type { CardDto } from '@botica/contract/customers/cards';
import { type CardForm, cardNumberMask, cvcMaxLength, detectBrand } from '@botica/domain/customers/cards';
import { applyMask } from '@botica/domain/identity';
import { CardMark } from '@botica/ui/display/card-mark.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { NumericField } from '@botica/ui/forms/numeric-field.tsx';
import CreditCard from 'lucide-react/icons/credit-card';
import { Controller, useFormContext } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { writeExpiry } from './write-expiry.ts';

export function CardFields({ saved }: { saved: CardDto | undefined }) {
  const { register, control, formState } = useFormContext<CardForm>();
  const { errors } = formState;
  const company = useCompany();
  return (
    <>
      <Field
        label="Nombre para reconocerla"
        placeholder="Débito, la de la casa"
        autoComplete="off"
        maxLength={60}
        error={errors.nickname?.message}
        {...register('nickname')}
      />
      {saved ? (
        <Field
          label="Número de tarjeta"
          readOnly
          value={saved.numero.replaceAll('*', '•')}
          suffix={<CardMark brand={saved.tipo} />}
          hint="Para usar otro número, agrega otra tarjeta."
        />
      ) : (
        <NumberField />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Controller
          name="expiry"
          control={control}
          render={({ field: { ref, ...field } }) => (
            <MaskedField
              {...field}
              inputRef={ref}
              label="Vencimiento"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM/AA"
              write={writeExpiry}
              error={errors.expiry?.message}
            />
          )}
        />
        {!saved && (
          <Field
            label="CVC/CVV"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={cvcMaxLength} // CARD-22
            error={errors.cvc?.message}
            {...register('cvc')}
          />
        )}
      </div>
      <Field
        label="Nombre en la tarjeta"
        hint="Como está impreso en el plástico."
        autoComplete="cc-name"
        maxLength={80}
        error={errors.holderName?.message}
        {...register('holderName')}
      />
      <NumericField
        companyId={company.id}
        label={`${company.personalIdLabel} del tarjetahabiente`}
        autoComplete="off"
        maxLength={30}
        error={errors.holderId?.message}
        {...register('holderId')}
      />
    </>
  );
}

/** CARD-13: the brand shows as soon as the first digits identify it. */
function NumberField() {
  const { control, formState } = useFormContext<CardForm>();
  return (
    <Controller
      name="number"
      control={control}
      render={({ field: { ref, ...field } }) => {
        const brand = detectBrand(field.value);
        return (
          <MaskedField
            {...field}
            inputRef={ref}
            label="Número de tarjeta"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000-0000-0000-0000"
            write={(text) => applyMask(cardNumberMask(text), text)}
            suffix={brand ? <CardMark brand={brand} /> : <CreditCard size={22} />}
            error={formState.errors.number?.message}
          />
        );
      }}
    />
  );
}
