import { formatTaxId, taxIdLengths, taxIdMaskOf } from '@botica/domain/customers/tax-ids';
import { applyMask } from '@botica/domain/identity';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { taxIdsQuery } from '../../customers/profile/index.ts';
import type { Draft } from './draft.ts';
import type { TopUpsOf } from './top-ups.api.ts';

const mask = taxIdMaskOf('RTN') ?? '';

/** TOPUP-10 TOPUP-11. ERR-04: when the saved ones fail to load, it is typed. */
export function InvoicePanel({ of }: { of: TopUpsOf }) {
  const { control, register, watch, setValue, formState } = useFormContext<Draft>();
  const { errors, isSubmitted } = formState;
  const wantsInvoice = watch('wantsInvoice');
  const { data: saved = [] } = useQuery({ ...taxIdsQuery(of.userId, of.companyId), enabled: wantsInvoice });

  function choose(id: string): void {
    const taxId = saved.find((one) => String(one.id) === id);
    if (!taxId) return;
    setValue('taxName', taxId.nombre, { shouldValidate: isSubmitted });
    setValue('taxId', formatTaxId('RTN', taxId.rtn), { shouldValidate: isSubmitted });
  }

  return (
    <section aria-label="Factura" className="panel grid gap-4">
      <Switch
        label="Factura con RTN"
        hint="La necesitas para tu negocio o tus impuestos"
        {...register('wantsInvoice')}
      />
      {wantsInvoice && (
        <>
          {saved.length > 0 && (
            <Select
              label="RTN guardado"
              placeholder="Elige uno o escríbelo"
              defaultValue=""
              options={saved.map(({ id, nombre, rtn }) => ({
                value: String(id),
                label: `${nombre}, ${formatTaxId('RTN', rtn)}`,
              }))}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
          <div className="grid gap-4 desk:grid-cols-2">
            <Field
              label="Nombre del RTN"
              autoComplete="organization"
              maxLength={taxIdLengths.name}
              error={errors.taxName?.message}
              {...register('taxName')}
            />
            <Controller
              name="taxId"
              control={control}
              render={({ field: { ref, ...field } }) => (
                <MaskedField
                  {...field}
                  inputRef={ref}
                  label="RTN"
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={mask.replaceAll('9', '0')}
                  write={(text) => applyMask(mask, text)}
                  error={errors.taxId?.message}
                />
              )}
            />
          </div>
        </>
      )}
    </section>
  );
}
