import { create } from 'zustand';

/** SHELL-07: on checkout, in any of its variants, the panel stays as it is. */
export function canToggleCartPanel(pathname: string): boolean {
  return !/^\/checkout/i.test(pathname);
}

interface CartPanel {
  isOpen: boolean;
  toggle(): void;
  close(): void;
}

export const useCartPanel = create<CartPanel>((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: canToggleCartPanel(location.pathname) ? !isOpen : isOpen })),
  close: () => set({ isOpen: false }),
}));
