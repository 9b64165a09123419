import { cx } from '@botica/ui/base/cx.ts';
import { useOverlayManners } from '@botica/ui/overlays/use-overlay-manners.ts';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

const widths = { sm: 'w-105', md: 'w-140', lg: 'w-220' } as const;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof widths;
  footer?: ReactNode;
  children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, size = 'sm', footer, children }: DialogProps) {
  const manners = useOverlayManners();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-dim data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          {...manners}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-48px)] max-w-[calc(100vw-32px)] -translate-1/2 flex-col',
            'rounded-card bg-white shadow-overlay outline-none data-[state=open]:animate-pop-in',
            widths[size],
          )}
        >
          <div className="flex items-start gap-2 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="text-base font-bold tracking-[-0.01em]">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-0.5 text-cell text-ink-600">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <Button variant="quiet" size="sm" aria-label="Cerrar" className="w-6.5 px-0">
                <X size={16} />
              </Button>
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-4">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  /** Repeats the effect: "Bloquear a Ana Núñez". */
  action: string;
  isDanger?: boolean;
  isPending: boolean;
  problem?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

export function FormDialog(props: FormDialogProps) {
  const { action, isDanger, isPending, problem, onSubmit, children, ...dialog } = props;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>Cancelar</Button>
          <Button type="submit" form={formId} variant={isDanger ? 'final' : 'main'} loading={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={onSubmit}>
        {problem && <Note tone="danger">{problem}</Note>}
        {children}
      </form>
    </Dialog>
  );
}
