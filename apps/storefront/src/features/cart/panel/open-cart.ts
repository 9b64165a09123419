import { showOverlay } from '../../../lib/overlay-store.ts';

/** SHELL-07: on checkout, in any of its variants, the panel does not open. */
export function canOpenCart(pathname: string): boolean {
  return !/^\/checkout/i.test(pathname);
}

export function openCart(): void {
  if (canOpenCart(location.pathname)) showOverlay('cart');
}
