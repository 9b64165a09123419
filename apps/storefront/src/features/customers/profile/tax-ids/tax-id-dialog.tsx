import type { TaxIdDto } from '@botica/contract/customers/tax-ids';
import {
  checkTaxId,
  cleanTaxIdNumber,
  defaultClientType,
  formatTaxId,
  needsTaxOffice,
  type TaxIdForm,
  type TaxIdKind,
  taxIdLengths,
  taxIdMaskOf,
} from '@botica/domain/customers/tax-ids';
import { applyMask } from '@botica/domain/identity';
import { Field } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../../lib/use-server-errors.ts';
import { tellSaved } from '../saved/saved-notice.ts';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { storeTaxId } from './tax-ids.api.ts';
import { useTaxOffice } from './use-tax-office.ts';

export interface TaxIdDialogProps {
  kind: TaxIdKind;
  /** The tax id to change; without one the form adds one. */
  taxId: TaxIdDto | undefined;
  onSaved: (saved: TaxIdDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, 'name' | 'number'>> = { nombre: 'name', rtn: 'number' };

/** TAX-01..11 */
export function TaxIdDialog({ kind, taxId, onSaved, onClose }: TaxIdDialogProps) {
  const isEditing = taxId !== undefined;
  const hasOffice = needsTaxOffice(kind);
  const mask = taxIdMaskOf(kind);
  const resolver = useMemo(
    () => checksResolver<TaxIdForm>((form) => checkTaxId(form, kind, { isEditing })),
    [kind, isEditing],
  );
  const { register, control, handleSubmit, watch, setError, formState } = useForm<TaxIdForm>({
    resolver,
    defaultValues: {
      name: taxId?.nombre ?? '',
      number: taxId ? formatTaxId(kind, taxId.rtn) : '',
      clientType: taxId?.tipoCliente ?? defaultClientType,
    },
  });
  const office = useTaxOffice(kind, watch('number'), hasOffice);
  const save = useMutation({
    mutationFn: (form: TaxIdForm) =>
      storeTaxId(taxId?.id, {
        nombre: hasOffice ? office.name : form.name.trim(),
        rtn: cleanTaxIdNumber(form.number),
        tipoCliente: form.clientType,
      }),
    onSuccess: (saved) => {
      tellSaved();
      onSaved(saved);
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const close = useGuardedClose(formState.isDirty && !save.isSuccess, onClose);
  const { errors } = formState;

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={isEditing ? `Editar ${kind}` : `Agregar ${kind}`}
      action={`Guardar ${kind}`}
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem && { ...problem, title: hasOffice ? 'NIT' : undefined }}
      onSubmit={handleSubmit((form) => {
        if (!save.isPending) save.mutate(form);
      })}
    >
      <Controller
        name="number"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label={kind}
            inputMode={mask ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={mask?.replaceAll('9', '0')}
            maxLength={taxIdLengths.number}
            write={(text) => (mask ? applyMask(mask, text) : text.toUpperCase())}
            hint={hasOffice ? 'Números, con una K al final si la tiene.' : undefined}
            error={errors.number?.message ?? office.problem}
          />
        )}
      />
      {hasOffice ? (
        <Field
          label="Nombre"
          readOnly
          value={office.name}
          placeholder={office.isAsking ? 'Consultando a la SAT…' : ''}
          hint="Lo da la SAT, tal como está registrado. No se puede cambiar aquí."
          aria-live="polite"
        />
      ) : (
        <Field
          label="Nombre o razón social"
          autoComplete="organization"
          error={errors.name?.message}
          {...register('name')}
        />
      )}
    </FormDialog>
  );
}
