import type { ForeignAddressBody, ForeignAddressDto } from '@botica/contract/checkout/foreign';
import {
  checkForeignAddress,
  cleanForeignAddress,
  type ForeignAddressField,
  type ForeignAddressForm,
  foreignMessages,
  formatForeignPhone,
} from '@botica/domain/checkout/foreign';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { checksResolver } from '../../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../../lib/use-server-errors.ts';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { storeForeignAddress } from './foreign.api.ts';
import { ForeignNumberFields } from './foreign-number-fields.tsx';
import { ForeignPlaceFields } from './foreign-place-fields.tsx';

export interface ForeignAddressDialogProps {
  /** The address to change; without one the form adds one. */
  address: ForeignAddressDto | undefined;
  onSaved: (saved: ForeignAddressDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, ForeignAddressField>> = {
  nombre: 'name',
  paisId: 'countryId',
  estadoId: 'stateId',
  ciudad: 'city',
  codigoPostal: 'postalCode',
  direccion: 'address',
  telefono: 'phone',
};

const resolver = checksResolver<ForeignAddressForm>(checkForeignAddress);

/** FOREIGN-07 FOREIGN-14..25 */
export function ForeignAddressDialog({ address, onSaved, onClose }: ForeignAddressDialogProps) {
  const methods = useForm<ForeignAddressForm>({ resolver, defaultValues: toForm(address) });
  const { register, handleSubmit, watch, setError, formState } = methods;
  const save = useMutation({
    mutationFn: (form: ForeignAddressForm) => storeForeignAddress(address?.id, toBody(form)),
    onSuccess: (saved) => {
      notify.success(foreignMessages.saved); // FOREIGN-23
      onSaved(saved);
    },
  });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field], foreignMessages.notSaved);
  const close = useGuardedClose(formState.isDirty && !save.isSuccess, onClose);
  const { errors, isSubmitted } = formState;
  // FOREIGN-14..20: the first missing field, under its title; each message is also under its field.
  const [missing] = isSubmitted ? checkForeignAddress(watch()) : [];
  const warning = missing && { title: foreignMessages.warningTitle, text: missing.message, fields: {} };

  return (
    <FormProvider {...methods}>
      <FormDialog
        open
        onOpenChange={(isOpen) => isOpen || close()}
        size="md"
        title={address ? 'Editar dirección en el extranjero' : 'Agregar dirección en el extranjero'}
        action="Guardar dirección"
        dismiss="Cancelar"
        isPending={save.isPending}
        problem={warning ?? problem}
        onSubmit={handleSubmit((form) => {
          if (!save.isPending) save.mutate(form);
        })}
      >
        <Field label="Nombre de quien recibe" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <ForeignPlaceFields />
        <TextArea
          label="Dirección"
          rows={2}
          autoComplete="street-address"
          placeholder="Número, calle y apartamento"
          error={errors.address?.message}
          {...register('address')}
        />
        <ForeignNumberFields />
      </FormDialog>
    </FormProvider>
  );
}

function toForm(address: ForeignAddressDto | undefined): ForeignAddressForm {
  return {
    name: address?.nombre ?? '',
    countryId: address?.paisId ?? 0,
    stateId: address?.estadoId ?? 0,
    city: address?.ciudad ?? '',
    postalCode: address?.codigoPostal ?? '',
    address: address?.direccion ?? '',
    phone: formatForeignPhone(address?.telefono ?? ''),
  };
}

function toBody(form: ForeignAddressForm): ForeignAddressBody {
  const { name, countryId, stateId, city, postalCode, address, phone } = cleanForeignAddress(form);
  return {
    nombre: name,
    paisId: countryId,
    estadoId: stateId,
    ciudad: city,
    codigoPostal: postalCode,
    direccion: address,
    telefono: phone,
  };
}
