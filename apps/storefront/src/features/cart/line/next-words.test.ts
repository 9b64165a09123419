import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { aCart, aLine } from '../cart.fixture.ts';
import { pricedCart } from '../state/price-cart.ts';
import { hintsOf } from './next-words.ts';

function hints(given: Parameters<typeof aLine>[1]) {
  const line = aLine(1, given);
  return hintsOf(line, pricedCart(aCart([line])).lines[0]?.next ?? [], companies[2]);
}

const promotion = {
  promocionId: 9,
  tipoPromocion: 2,
  descripcion: '',
  promocionRequisitos: '',
  promocionDescuento: 0,
  cantidad_Requerida: 2,
  cantidad_Regala: 1,
  producto_Regala: null,
  dia: -1,
};

it('PRICE-14 says how many more lower the price, and offers them', () => {
  expect(hints({ cantidad: 2 })).toMatchObject([
    { text: 'Lleva 1 más y cada uno baja a L.\u00a080.00.', action: { label: 'Agregar 1', quantity: 3 } },
  ]);
  expect(hints({ cantidad: 3 })).toEqual([]);
});

it('PROMO-04 says what a swap and a bonus give', () => {
  const gift = { productoId: 8, prod_Desc: 'Agua 500 ml', imagenUrl: '' };
  const without = { preciosConDescuentoPorCantidad: [] };
  expect(hints({ ...without, promociones: [promotion] })).toMatchObject([{ text: 'Lleva 1 más y recibe 1 gratis.' }]);
  const bonus = { ...promotion, tipoPromocion: 3, cantidad_Regala: 2, producto_Regala: gift };
  expect(hints({ ...without, promociones: [bonus] })).toMatchObject([
    { text: 'Lleva 1 más y recibe 2 Agua 500 ml de regalo.' },
  ]);
});

it('shows no hint for a distant offer', () => {
  const tiers = [{ cantidad: 40, precio: 10, precioTerceraEdad: 9 }];
  expect(hints({ preciosConDescuentoPorCantidad: tiers })).toEqual([]);
});

it('offers no more units than the branch has', () => {
  expect(hints({ cantidad: 2, invActual: 2 })).toEqual([]);
  expect(hints({ cantidad: 2, invActual: 3 })).toHaveLength(1);
});
