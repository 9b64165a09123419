import { addOlderIdentity, type OlderIdentityDto } from '@botica/contract/older-identities';
import { checkOlderIdentity, type OlderIdentityForm, olderIdentityImages } from '@botica/domain/documents';
import { applyMask, cleanIdentityNumber, identityMaskOf, identityTypeIds } from '@botica/domain/identity';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { usePictureForm } from '../use-picture-form.ts';

export interface OlderIdentityDialogProps {
  /** The one that is changed: its number says who it is, and stays. */
  identity: OlderIdentityDto | undefined;
  onSaved: (saved: OlderIdentityDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, keyof OlderIdentityForm>> = {
  nombreTerceraEdad: 'name',
  noIdentidadTerceraEdad: 'identityNumber',
};

const resolver = checksResolver<OlderIdentityForm>(checkOlderIdentity);

/** OLDER-01..03 */
export function OlderIdentityDialog({ identity, onSaved, onClose }: OlderIdentityDialogProps) {
  const company = useCompany();
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const write = (text: string) => (mask && !/[A-Za-z]/.test(text) ? applyMask(mask, text) : text.toUpperCase());
  const { register, control, handleSubmit, setError, formState } = useForm<OlderIdentityForm>({
    resolver,
    defaultValues: {
      name: identity?.nombreTerceraEdad ?? '',
      identityNumber: identity ? write(identity.noIdentidadTerceraEdad) : '',
    },
  });
  const { images, save, picker } = usePictureForm(addOlderIdentity, { part: 'image', toFields, onSaved });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const isChanged = formState.isDirty || images.length > 0;
  const close = useGuardedClose(isChanged && !save.isSuccess, onClose);
  const { errors } = formState;

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={identity ? 'Editar identidad' : 'Agregar identidad'}
      description="De alguien de la tercera edad para quien compras. Con la foto confirmamos antes su descuento."
      action="Guardar identidad"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (!save.isPending) save.mutate(form);
      })}
    >
      <Field
        label="Nombre completo"
        autoComplete="off"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        name="identityNumber"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label={company.personalIdLabel}
            autoComplete="off"
            autoCapitalize="characters"
            inputMode={mask ? 'numeric' : 'text'}
            placeholder={mask?.replaceAll('9', '0')}
            maxLength={30}
            readOnly={identity !== undefined}
            write={write}
            error={errors.identityNumber?.message}
          />
        )}
      />
      <FilePicker
        label={identity?.imagenURL ? 'Otra foto del documento (opcional)' : 'Foto del documento (opcional)'}
        {...picker}
        maxFiles={olderIdentityImages.maxFiles}
      />
    </FormDialog>
  );
}

function toFields({ name, identityNumber }: OlderIdentityForm) {
  return { nombreTerceraEdad: name.trim(), noIdentidadTerceraEdad: cleanIdentityNumber(identityNumber) };
}
