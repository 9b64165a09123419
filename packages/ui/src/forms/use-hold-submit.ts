import { type RefObject, useEffect, useRef } from 'react';

/** Delays the submit of a form while a picture is still being read, so that the picture is included. */
export function useHoldSubmit(inside: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const isHeld = useRef(false);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return undefined;
    if (!isBusy) {
      if (isHeld.current) form.requestSubmit();
      isHeld.current = false;
      return undefined;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      isHeld.current = true;
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [inside, isBusy]);
}
