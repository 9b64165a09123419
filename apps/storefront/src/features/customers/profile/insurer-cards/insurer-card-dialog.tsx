import { addInsurerCard, type InsurerCardDto } from '@botica/contract/prescriptions/insurer-cards';
import {
  checkPolicyCard,
  type PolicyCardForm,
  policyCardImages,
  policyCardMessages,
} from '@botica/domain/identity/documents';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { FilePicker } from '@botica/ui/forms/files/file-picker.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../../lib/company-store.ts';
import { usePictureForm } from '../pictures/use-picture-form.ts';
import { insurerRequirementsQuery, insurersQuery } from './insurer-cards.api.ts';

export interface InsurerCardDialogProps {
  onSaved: (saved: InsurerCardDto) => void;
  onClose: () => void;
}

const formFields: Readonly<Record<string, keyof PolicyCardForm>> = {
  aseguradoraId: 'insurerId',
  noPoliza: 'policyNumber',
  noCarnet: 'cardNumber',
};

/** INS-02 INS-03 */
export function InsurerCardDialog({ onSaved, onClose }: InsurerCardDialogProps) {
  const company = useCompany();
  const insurers = useQuery(insurersQuery(company.id));
  const { form, picker, frame } = usePictureForm(addInsurerCard, {
    defaultValues: { insurerId: 0, policyNumber: '', cardNumber: '' },
    check: checkPolicyCard,
    fields: formFields,
    pictures: { part: 'files', required: policyCardMessages.imagesRequired },
    toFields,
    onSaved,
    onClose,
  });
  const { data: asked } = useQuery(insurerRequirementsQuery(form.watch('insurerId')));
  const { errors } = form.formState;

  return (
    <FormDialog {...frame} title="Agregar carnet de seguro" action="Guardar carnet">
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
        {...form.register('insurerId', { setValueAs: Number })}
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
        error={errors.policyNumber?.message}
        {...form.register('policyNumber')}
      />
      <Field
        label="Número de carnet"
        autoComplete="off"
        error={errors.cardNumber?.message}
        {...form.register('cardNumber')}
      />
      <FilePicker
        label="Fotos del carnet"
        hint="El frente, y el reverso si tiene datos."
        {...picker}
        maxFiles={policyCardImages.maxFiles}
      />
    </FormDialog>
  );
}

function toFields({ insurerId, policyNumber, cardNumber }: PolicyCardForm) {
  return { aseguradoraId: String(insurerId), noPoliza: policyNumber.trim(), noCarnet: cardNumber.trim() };
}
