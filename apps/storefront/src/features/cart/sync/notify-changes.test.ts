import { expect, it } from 'vitest';
import { aCart, aLine } from '../cart.fixture.ts';
import { changedLines, withdrawnOf } from './notify-changes.ts';

const dearer = { precios: { ...aLine(1).precios, precioPublico: 120, precioEcommerce: 118 } };

it('CART-17 reports the lines whose price or quantity changed, and no others', () => {
  const before = aCart([aLine(1), aLine(2), aLine(3, { cantidad: 2 }), aLine(4)]);
  const after = aCart([aLine(1, dearer), aLine(2, { invActual: 1 }), aLine(3), aLine(5)]);
  expect(changedLines(before, after)).toEqual([1, 3, 4]);
  expect(changedLines(before, before)).toEqual([]);
});

it("CART-17 names a withdrawn product by the server's name, or else by the name stored in this browser", () => {
  const before = aCart([aLine(1, { prod_Desc: 'Jarabe' }), aLine(2)]);
  const after = aCart([aLine(2)], {
    productosRetirados: [1, 7],
    retirados: [
      { productoId: 1, prod_Desc: '' },
      { productoId: 7, prod_Desc: 'Gotas' },
    ],
  });
  expect(withdrawnOf(after, before)).toEqual([
    { productId: 1, name: 'Jarabe' },
    { productId: 7, name: 'Gotas' },
  ]);
});
