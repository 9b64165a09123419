import { expect, it } from 'vitest';
import { canOpenCart } from './open-cart.ts';

it.each([
  ['/', true],
  ['/sucursales', true],
  ['/checkout', false],
  ['/Checkout/', false],
  ['/checkoutVademecun', false],
  ['/checkOut/soloConReceta', false],
  ['/productos/detalle/checkout', true],
])('SHELL-07 the cart panel may be opened on %s: %s', (pathname, expected) =>
  expect(canOpenCart(pathname)).toBe(expected),
);
