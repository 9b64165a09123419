import { useRef } from 'react';
import { noteClosed, noteOpened } from './open-overlays.ts';
import { isInToasts } from './toast-store.ts';

type OutsideEvent = CustomEvent<{ originalEvent: Event }>;

/**
 * For overlays opened by state instead of by their own trigger: the focus returns to where it was, and a press on a
 * toast does not count as a press outside.
 */
export function useOverlayManners() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      opener.current = document.activeElement;
      if (currentTarget instanceof HTMLElement) noteOpened(currentTarget);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      if (event.currentTarget instanceof HTMLElement) noteClosed(event.currentTarget);
    },
    onInteractOutside: (event: OutsideEvent) => {
      if (isInToasts(event.detail.originalEvent.target)) event.preventDefault();
    },
  };
}
