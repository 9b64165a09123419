import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether this tab is the open one. */
export const IsOpenContext = createContext(true);

/**
 * This tab stays mounted when another one opens, but unsaved changes are reset: the shopper confirmed leaving. Separate
 * from the form, which does not render again for it.
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
