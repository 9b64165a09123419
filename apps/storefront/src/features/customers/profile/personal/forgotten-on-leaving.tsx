import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether the tab that stays is the one that is open. */
export const IsOpenContext = createContext(true);

/**
 * The tab stays when another one opens; what was typed and not saved does not: whoever left was asked. Apart from the
 * form, which is not drawn again for it.
 */
export function ForgottenOnLeaving({ forget }: { forget: () => void }) {
  const isOpen = useContext(IsOpenContext);
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  });
  useEffect(() => {
    if (!isOpen) latest.current();
  }, [isOpen]);
  return null;
}
