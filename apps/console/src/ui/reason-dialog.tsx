import { reasonLimits } from '@botica/domain/staff';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from './dialog.tsx';
import { Select, TextArea } from './fields.tsx';

export type ReasonDialogProps = {
  title: string;
  description?: ReactNode;
  /** Repeats the effect: "Bloquear a Ana Núñez". */
  action: string;
  isDanger?: boolean;
  /** The usual reasons; the person adds words to one of them. */
  reasons: readonly string[];
  isPending: boolean;
  error: unknown;
  onClose: () => void;
  onReason: (reason: string) => void;
  children?: ReactNode;
};

/** An act that asks why: a reason from a list plus text, which goes to the audit. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, isDanger, reasons, isPending, error, onClose, onReason, children } = props;
  const [first = ''] = reasons;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { kind: first, text: '' } });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...{ title, description, action, isPending }}
      {...(isDanger ? { isDanger } : {})}
      problem={error ? problemOf(error).text : undefined}
      onSubmit={handleSubmit(({ kind, text }) => onReason(text.trim() ? `${kind}: ${text.trim()}` : kind))}
    >
      {children}
      <ReasonFields
        reasons={reasons}
        kind={register('kind')}
        text={register('text', { maxLength: { value: reasonLimits.max - 80, message: 'Es demasiado largo.' } })}
        error={formState.errors.text?.message}
      />
    </FormDialog>
  );
}

type Registered = ReturnType<ReturnType<typeof useForm>['register']>;
type ReasonFieldsProps = { reasons: readonly string[]; kind: Registered; text: Registered; error?: string | undefined };

export function ReasonFields({ reasons, kind, text, error }: ReasonFieldsProps) {
  return (
    <>
      <Select label="Motivo" options={reasons.map((reason) => ({ value: reason, label: reason }))} {...kind} />
      <TextArea label="Detalle (opcional)" rows={2} hint="El motivo queda en la auditoría." error={error} {...text} />
    </>
  );
}
