import { type RefObject, useEffect } from 'react';
import { isTyping } from './shortcuts.ts';

/** A scanner sends the Enter right after the last character; a person takes longer. */
const scannerPauseMs = 300;

/**
 * A scanner types like a keyboard: keys pressed anywhere on the page go into the field, unless a dialog is open. The
 * Enter that ends a code submits it, wherever the focus went after the last character.
 */
export function useWedge(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let typedAt = Number.NEGATIVE_INFINITY;
    const take = (event: KeyboardEvent) => {
      const field = input.current;
      // Space presses the focused button.
      const isCharacter = event.key.length === 1 && event.key !== ' ';
      const isEnd = event.key === 'Enter' && event.timeStamp - typedAt < scannerPauseMs && field?.form != null;
      if (isCharacter) typedAt = event.timeStamp;
      if (!field || !(isCharacter || isEnd) || isTyping(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      field.focus({ preventScroll: true });
      if (!isEnd) return;
      // A focused button must not be pressed by it.
      event.preventDefault();
      field.form?.requestSubmit();
    };
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, [input]);
}
