import { useState } from 'react';
import { create } from 'zustand';

/** The overlay over the page, one at a time. */
export type OverlayName =
  | 'menu'
  | 'cart'
  | 'add-product'
  | 'prescription'
  | 'prescription-receipt'
  | 'delivery-info'
  | 'prices-info'
  | 'pci-certificate'
  | 'login'
  | 'after-login'
  | 'account'
  | 'change-password'
  | 'change-email'
  | 'delete-account'
  | 'draw-tickets'
  | 'tour';

const useOverlayStore = create<{ open: OverlayName | undefined }>(() => ({ open: undefined }));

export function showOverlay(name: OverlayName): void {
  useOverlayStore.setState({ open: name });
}

export function hideOverlay(name: OverlayName): void {
  useOverlayStore.setState((state) => nextOpen(state.open, name, false));
}

export function isAnyOverlayOpen(): boolean {
  return useOverlayStore.getState().open !== undefined;
}

export function isOverlayOpen(name: OverlayName): boolean {
  return useOverlayStore.getState().open === name;
}

export interface OverlayControl {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** True once it was opened: its code loads then, and it stays mounted for its closing animation. */
  wasOpened: boolean;
}

export function useOverlay(name: OverlayName): OverlayControl {
  const open = useOverlayStore((state) => state.open === name);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return {
    open,
    wasOpened,
    onOpenChange: (isOpen) => useOverlayStore.setState((state) => nextOpen(state.open, name, isOpen)),
  };
}

/** True once one of them was opened: for overlays that share a chunk. */
export function useWasOpened(...names: readonly OverlayName[]): boolean {
  const isOpen = useOverlayStore(({ open }) => open !== undefined && names.includes(open));
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened;
}

/** Closing an overlay because another opened must not close the other one. */
function nextOpen(
  current: OverlayName | undefined,
  name: OverlayName,
  isOpen: boolean,
): { open: OverlayName | undefined } {
  if (isOpen) return { open: name };
  return { open: current === name ? undefined : current };
}
