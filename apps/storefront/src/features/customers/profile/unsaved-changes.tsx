import { type Question, useQuestion } from '@botica/ui/overlays/use-question.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

type Register = (form: string, isChanged: boolean) => void;

const UnsavedContext = createContext<Register | undefined>(undefined);
const HasChangesContext = createContext(false);

const leaveQuestion: Question = {
  title: '¿Salir sin guardar?',
  text: 'Tienes cambios que todavía no guardas. Si sales, se pierden.',
  yes: 'Salir sin guardar',
  no: 'Seguir editando',
  danger: true,
};

/** Asks before leaving a page with unsaved changes: for another tab of it, another page, or closing the browser. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const register = useCallback<Register>((form, isChanged) => {
    setChanged((before) => {
      if (before.has(form) === isChanged) return before;
      return new Set(isChanged ? [...before, form] : [...before].filter((one) => one !== form));
    });
  }, []);
  return (
    <UnsavedContext value={register}>
      <HasChangesContext value={changed.size > 0}>{children}</HasChangesContext>
      {changed.size > 0 && <LeaveGuard />}
    </UnsavedContext>
  );
}

const isAnotherPlace: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.hash !== to.hash;

/** Only while there are changes: the router warns about an unneeded guard. */
function LeaveGuard() {
  const ask = useQuestion();
  const blocker = useBlocker(isAnotherPlace);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isGone = false;
    void ask(leaveQuestion).then((leaves) => {
      if (isGone) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isGone = true;
    };
  }, [blocker, ask]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  return null;
}

/** Whether leaving would ask. */
export function useHasUnsavedChanges(): boolean {
  return useContext(HasChangesContext);
}

/** For each form of such a page. */
export function useUnsavedChanges(isChanged: boolean): void {
  const register = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    register?.(form, isChanged);
    return () => register?.(form, false);
  }, [register, form, isChanged]);
}

/** The same question for a form in a dialog, when it closes. */
export function useGuardedClose(isChanged: boolean, onClose: () => void): () => void {
  useUnsavedChanges(isChanged);
  const ask = useQuestion();
  return () => {
    if (!isChanged) onClose();
    else void ask(leaveQuestion).then((leaves) => leaves && onClose());
  };
}
