import { useCallback, useEffect } from 'react';
import type { BlockerFunction } from 'react-router';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveGuardProps = {
  isDirty: boolean;
  /** "celdas", "precios". */
  what: string;
  /** Whether a step to another address loses them; every one does unless told otherwise. Define it outside. */
  loses?: BlockerFunction;
  /** What staying is called. */
  stay?: string;
};

const always = () => true;

/** Asks before what was typed is lost. */
export function LeaveGuard({ isDirty, what, loses = always, stay: stayLabel = 'Seguir en la hoja' }: LeaveGuardProps) {
  const blocker = useBlocker(useCallback<BlockerFunction>((step) => isDirty && loses(step), [isDirty, loses]));
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      onOpenChange={() => blocker.reset()}
      title={`Hay ${what} sin guardar`}
      footer={
        <>
          <Button onClick={() => blocker.reset()}>{stayLabel}</Button>
          <Button variant="final" onClick={() => blocker.proceed()}>
            Salir sin guardar
          </Button>
        </>
      }
    >
      <p className="text-cell">Si sales ahora, lo que escribiste se pierde.</p>
    </Dialog>
  );
}
