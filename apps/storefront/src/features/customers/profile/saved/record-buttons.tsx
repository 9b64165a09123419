import { Button } from '@botica/ui/buttons/button.tsx';
import { type Question, useQuestion } from '@botica/ui/overlays/use-question.ts';

/** `name` identifies the item for screen readers. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" aria-haspopup="dialog" aria-label={`Editar ${name}`} onClick={onClick}>
      Editar
    </Button>
  );
}

export interface RemoveButtonProps {
  name: string;
  /** Confirmed before anything is deleted. */
  question: Question;
  label?: string | undefined;
  isPending: boolean;
  onConfirmed: () => void;
}

export function RemoveButton({ name, question, label = 'Eliminar', isPending, onConfirmed }: RemoveButtonProps) {
  const ask = useQuestion();
  return (
    <Button
      variant="quiet"
      size="sm"
      className="text-danger hover:bg-danger-50"
      loading={isPending}
      aria-label={`${label} ${name}`}
      onClick={() =>
        void ask({ yes: 'Sí, eliminar', danger: true, ...question }).then((isSure) => isSure && onConfirmed())
      }
    >
      {label}
    </Button>
  );
}
