import { prescriptionImages } from '@botica/domain/prescriptions';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { checkPrescription } from './prescriptions.api.ts';

export interface PrescriptionPickerProps {
  value: readonly PickedImage[];
  onChange: (images: readonly PickedImage[]) => void;
  /** UPLOAD-02: how many, 20 at most. */
  limit?: number | undefined;
  label?: string | undefined;
  error?: string | undefined;
  /** The upload progress of each picture by id, from 0 to 1. */
  progress?: Readonly<Record<string, number>> | undefined;
  disabled?: boolean | undefined;
}

/**
 * RX-03 UPLOAD-01..07: pictures of prescriptions, each validated by the server; a refusal shows its reason beside the
 * name.
 */
export function PrescriptionPicker({ value, onChange, limit, label, ...rest }: PrescriptionPickerProps) {
  const maxFiles = Math.min(limit ?? prescriptionImages.maxFiles, prescriptionImages.maxFiles);
  return (
    <FilePicker
      label={label ?? 'Fotos de tu receta'}
      hint={`Que se vea completa y se lea bien: médico, fecha y medicamentos. JPG, PNG o GIF, hasta ${maxFiles} ${maxFiles === 1 ? 'foto' : 'fotos'}.`}
      images={value}
      onChange={onChange}
      maxFiles={maxFiles}
      check={checkPrescription}
      camera
      {...rest}
    />
  );
}
