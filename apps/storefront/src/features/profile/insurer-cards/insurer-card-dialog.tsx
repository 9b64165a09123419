import { addInsurerCard, type InsurerCardDto } from '@botica/contract/insurer-cards';
import { policyCardImages, policyCardMessages } from '@botica/domain/documents';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { usePictureForm } from '../use-picture-form.ts';
import { checkInsurerCard, type InsurerCardForm } from './insurer-card-form.ts';
import { insurerRequirementsQuery, insurersQuery } from './insurer-cards.api.ts';

export interface InsurerCardDialogProps {
  onSaved: (saved: InsurerCardDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, keyof InsurerCardForm>> = {
  aseguradoraId: 'insurerId',
  noPoliza: 'policyNumber',
  noCarnet: 'cardNumber',
};

const resolver = checksResolver<InsurerCardForm>(checkInsurerCard);

/** INS-02 INS-03 */
export function InsurerCardDialog({ onSaved, onClose }: InsurerCardDialogProps) {
  const company = useCompany();
  const insurers = useQuery(insurersQuery(company.id));
  const { register, handleSubmit, watch, setError, formState } = useForm<InsurerCardForm>({
    resolver,
    defaultValues: { insurerId: 0, policyNumber: '', cardNumber: '' },
  });
  const { data: asked } = useQuery(insurerRequirementsQuery(watch('insurerId')));
  const { images, save, picker } = usePictureForm(addInsurerCard, { part: 'files', toFields, onSaved });
  const problem = useServerErrors(save.error, setError, (field) => formFields[field]);
  const isChanged = formState.isDirty || images.length > 0;
  const close = useGuardedClose(isChanged && !save.isSuccess, onClose);
  const { errors, isSubmitted } = formState;

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title="Agregar carnet de seguro"
      action="Guardar carnet"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={problem}
      onSubmit={handleSubmit((form) => {
        if (images.length > 0 && !save.isPending) save.mutate(form);
      })}
    >
      <Select
        label="Aseguradora"
        options={[
          { value: '0', label: insurers.isPending ? 'Cargando aseguradoras…' : 'Elige tu aseguradora' },
          ...(insurers.data ?? []).map((insurer) => ({
            value: String(insurer.aseguradoraId),
            label: insurer.nombre,
          })),
        ]}
        hint={insurers.isError ? 'No pudimos cargar las aseguradoras. Cierra e intenta de nuevo.' : undefined}
        error={errors.insurerId?.message}
        {...register('insurerId', { setValueAs: Number })}
      />
      {asked && asked.requisitos.length > 0 && (
        <Note tone="info" title="Esta aseguradora pide:">
          <ul className="mt-1 list-disc pl-5">
            {asked.requisitos.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Note>
      )}
      <Field
        label="Número de póliza"
        autoComplete="off"
        maxLength={40}
        error={errors.policyNumber?.message}
        {...register('policyNumber')}
      />
      <Field
        label="Número de carnet"
        autoComplete="off"
        maxLength={40}
        error={errors.cardNumber?.message}
        {...register('cardNumber')}
      />
      <FilePicker
        label="Fotos del carnet, por los dos lados"
        {...picker}
        maxFiles={policyCardImages.maxFiles}
        error={isSubmitted && images.length === 0 ? policyCardMessages.imagesRequired : undefined}
      />
    </FormDialog>
  );
}

function toFields({ insurerId, policyNumber, cardNumber }: InsurerCardForm) {
  return { aseguradoraId: String(insurerId), noPoliza: policyNumber.trim(), noCarnet: cardNumber.trim() };
}
