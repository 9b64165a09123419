import type { AddressDto } from '@botica/contract/customers/addresses';
import { type AddressField, type AddressForm, checkAddress } from '@botica/domain/customers/addresses';
import { applyMask } from '@botica/domain/identity';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { checksResolver } from '../../../../lib/checks-resolver.ts';
import { useCompany } from '../../../../lib/company-store.ts';
import { PhoneField } from '../../../../lib/phone-field.tsx';
import { useServerErrors } from '../../../../lib/use-server-errors.ts';
import { tellSaved } from '../saved/saved-notice.ts';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { addressPhoneMask, toAddressBody } from './address-form.ts';
import { type AddressPurpose, storeAddress } from './addresses.api.ts';
import { PinField } from './pin-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useKnownAnswers } from './use-known-answers.ts';

export interface AddressDialogProps {
  purpose: AddressPurpose;
  start: AddressForm;
  /** The name of the suburb in `start`, before the list of its city has loaded. */
  suburbName: string;
  onSaved: (saved: AddressDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, AddressField>> = {
  nombre: 'label',
  ciudad_ID: 'cityId',
  colonia_ID: 'suburbId',
  descripcion: 'description',
  referencia: 'reference',
  telefono: 'phone',
  lat: 'pin',
};

const titles: Record<AddressPurpose['kind'], string> = {
  new: 'Agregar dirección',
  change: 'Editar dirección',
  migrate: 'Traer dirección',
};

export function AddressDialog({ purpose, start, suburbName, onSaved, onClose }: AddressDialogProps) {
  const company = useCompany();
  const resolver = useMemo(() => checksResolver<AddressForm>((form) => checkAddress(form, company)), [company]);
  const methods = useForm<AddressForm>({ resolver, defaultValues: start });
  const { register, handleSubmit, setError, formState, control } = methods;
  // Before the text fields: the first of the fields with an error takes the focus.
  const suburb = useController({ control, name: 'suburbId' });
  const chosenName = useKnownAnswers(methods, purpose);
  const save = useMutation({
    mutationFn: (form: AddressForm) => storeAddress(purpose, toAddressBody(form, company)),
    onSuccess: (saved) => {
      tellSaved();
      onSaved(saved);
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const close = useGuardedClose(formState.isDirty && !save.isSuccess, onClose);
  const { errors } = formState;
  const phoneMask = addressPhoneMask(company);

  return (
    <FormProvider {...methods}>
      <FormDialog
        open
        onOpenChange={(isOpen) => isOpen || close()}
        size="md"
        title={titles[purpose.kind]}
        action="Guardar dirección"
        dismiss="Cancelar"
        isPending={save.isPending}
        problem={problem}
        onSubmit={handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        <Field
          label="Nombre"
          optional
          placeholder="Casa, oficina, la de mamá"
          error={errors.label?.message}
          {...register('label')}
        />
        <PlaceFields suburbName={suburbName || chosenName} suburbRef={suburb.field.ref} />
        <TextArea
          label="Dirección"
          rows={2}
          autoComplete="street-address"
          placeholder="Calle, avenida, bloque y número de casa"
          error={errors.description?.message}
          {...register('description')}
        />
        <Field
          label="Referencia"
          optional
          hint="Lo que ayuda a encontrar la puerta: color del portón, un negocio cercano."
          error={errors.reference?.message}
          {...register('reference')}
        />
        <PhoneField
          label="Teléfono"
          placeholder={phoneMask.replaceAll(/(?<!\\)9/g, '0').replaceAll('\\', '')}
          write={(text) => applyMask(phoneMask, text)}
        />
        <PinField />
        <Checkbox label="Usar como predeterminada" {...register('isDefault')} />
      </FormDialog>
    </FormProvider>
  );
}
