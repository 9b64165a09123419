import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { IdentityProblem } from './identity-problem.ts';
import { ProblemNote } from './problem-note.tsx';

export interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  action: string;
  isDanger?: boolean | undefined;
  /** What the button beside the action says, which closes the dialog. */
  dismiss?: string | undefined;
  isPending: boolean;
  problem: IdentityProblem | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form of the account: what went wrong above its fields, its buttons always in view below them. */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, action, isDanger, dismiss, isPending, problem, onSubmit } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
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
