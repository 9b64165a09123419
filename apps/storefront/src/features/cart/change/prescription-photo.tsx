import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { PrescriptionPicker, usePrescriptionPhoto } from '../../prescriptions/index.ts';

interface PrescriptionPhotoProps {
  onKept: (documentId: string) => void;
  onCancel: () => void;
}

/** RX-03: the photo is checked and stored, and the new cart line refers to it. */
export function PrescriptionPhoto({ onKept, onCancel }: PrescriptionPhotoProps) {
  const { picker, submit, isPending, error } = usePrescriptionPhoto(onKept);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PrescriptionPicker {...picker} />
      <ProblemNote problem={error ? problemOf(error) : undefined} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Volver
        </Button>
        <Button loading={isPending} onClick={submit}>
          Adjuntar y agregar
        </Button>
      </div>
    </div>
  );
}
