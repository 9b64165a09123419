import { afterEach, describe, expect, it, vi } from 'vitest';
import { canToggleCartPanel, useCartPanel } from './cart-panel-store.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the cart panel', () => {
  it.each([
    ['/', true],
    ['/sucursales', true],
    ['/checkout', false],
    ['/Checkout/', false],
    ['/checkoutVademecun', false],
    ['/checkOut/soloConReceta', false],
    ['/productos/detalle/checkout', true],
  ])('SHELL-07 may be toggled on %s: %s', (pathname, expected) => expect(canToggleCartPanel(pathname)).toBe(expected));

  it('SHELL-07 opens and closes elsewhere and stays closed on checkout', () => {
    vi.stubGlobal('location', { pathname: '/' });
    useCartPanel.getState().toggle();
    expect(useCartPanel.getState().isOpen).toBe(true);
    useCartPanel.getState().toggle();
    vi.stubGlobal('location', { pathname: '/checkout' });
    useCartPanel.getState().toggle();
    expect(useCartPanel.getState().isOpen).toBe(false);
  });
});
