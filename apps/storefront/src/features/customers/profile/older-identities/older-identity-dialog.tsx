import { addOlderIdentity, type OlderIdentityDto } from '@botica/contract/customers/older-identities';
import { applyMask, cleanIdentityNumber, identityMaskOf, identityTypeIds } from '@botica/domain/identity';
import { checkOlderIdentity, type OlderIdentityForm, olderIdentityImages } from '@botica/domain/identity/documents';
import { Field } from '@botica/ui/forms/field.tsx';
import { FilePicker } from '@botica/ui/forms/files/file-picker.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useCallback } from 'react';
import { Controller } from 'react-hook-form';
import { useCompany } from '../../../../lib/company-store.ts';
import { usePictureForm } from '../pictures/use-picture-form.ts';

export interface OlderIdentityDialogProps {
  /** The identity to change: its number identifies it and stays. */
  identity: OlderIdentityDto | undefined;
  onSaved: (saved: OlderIdentityDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, keyof OlderIdentityForm>> = {
  nombreTerceraEdad: 'name',
  noIdentidadTerceraEdad: 'identityNumber',
};

/** OLDER-01..03 */
export function OlderIdentityDialog({ identity, onSaved, onClose }: OlderIdentityDialogProps) {
  const company = useCompany();
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const write = (text: string) => (mask && !/[A-Za-z]/.test(text) ? applyMask(mask, text) : text.toUpperCase());
  const check = useCallback((filled: OlderIdentityForm) => checkOlderIdentity(filled, company), [company]);
  const { form, picker, frame } = usePictureForm(addOlderIdentity, {
    defaultValues: {
      name: identity?.nombreTerceraEdad ?? '',
      identityNumber: identity ? write(identity.noIdentidadTerceraEdad) : '',
    },
    check,
    fields: formFields,
    pictures: { part: 'image' },
    toFields,
    onSaved,
    onClose,
  });
  const { errors } = form.formState;

  return (
    <FormDialog
      {...frame}
      title={identity ? 'Editar identidad' : 'Agregar identidad'}
      description="De alguien de la tercera edad para quien compras. Con la foto confirmamos antes su descuento."
      action="Guardar identidad"
    >
      <Field label="Nombre completo" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Controller
        name="identityNumber"
        control={form.control}
        render={({ field: { ref, ...field } }) => (
          <MaskedField
            {...field}
            inputRef={ref}
            label={company.personalIdLabel}
            autoComplete="off"
            autoCapitalize="characters"
            inputMode={mask ? 'numeric' : 'text'}
            placeholder={mask?.replaceAll('9', '0')}
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
