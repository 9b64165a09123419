import { type RefObject, useEffect } from 'react';
import { isTyping } from './shortcuts.ts';

/** A scanner types like a keyboard: keys pressed anywhere on the page go into the field, unless a dialog is open. */
export function useWedge(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      // Space presses the focused button.
      if (event.key.length !== 1 || event.key === ' ' || isTyping(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      input.current?.focus({ preventScroll: true });
    };
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, [input]);
}
