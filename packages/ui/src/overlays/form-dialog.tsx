import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import type { CallProblem } from '../calls/call-problem.ts';
import { ProblemNote } from '../feedback/problem-note.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  size?: DialogProps['size'];
  description?: string | undefined;
  action: string;
  isDanger?: boolean | undefined;
  /** The label of the button that closes the dialog, beside the action. */
  dismiss?: string | undefined;
  isPending: boolean;
  problem: CallProblem | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form over the page: errors above its fields, its buttons always in view below them. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, action, isDanger, dismiss, isPending, problem, onSubmit } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={props.size ?? 'sm'}
      title={title}
      description={description}
      footer={
        <>
          {dismiss && (
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              {dismiss}
            </Button>
          )}
          <Button variant={isDanger ? 'danger' : 'main'} type="submit" form={formId} loading={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <ProblemNote problem={problem} />
        {props.children}
      </form>
    </Dialog>
  );
}
