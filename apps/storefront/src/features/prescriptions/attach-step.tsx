import { Note } from '@botica/ui/feedback/note.tsx';
import { PrescriptionPicker } from './prescription-picker.tsx';
import type { StepProps } from './step-props.ts';

/** RX-02 RX-03 */
export function AttachStep({ draft, change, error, isSending, progress }: StepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-600">
        Envíanos tu receta. Un regente la lee y te propone los medicamentos con su precio: tú decides si aceptas.
      </p>
      <PrescriptionPicker
        value={draft.images}
        onChange={(images) => change({ images })}
        error={error}
        progress={progress}
        disabled={isSending}
      />
      <Note tone="tip">Toma la foto con buena luz, de frente y sin que se corte ningún borde.</Note>
    </section>
  );
}
