import type { ShortLineDto } from '@botica/contract/checkout/shortages';
import { expect, it } from 'vitest';
import { aProduct } from '../../cart/cart.fixture.ts';
import { settlementsOf, suggestedChoices } from './settlement.ts';

const aShortLine = (productoId: number, given: Partial<ShortLineDto> = {}): ShortLineDto => ({
  productoId,
  prod_Desc: `Producto ${productoId}`,
  presentacion: '30 tabletas',
  imagenUrl: '',
  cantidad: 3,
  invActual: 1,
  sustitutos: [],
  ...given,
});

const short = [aShortLine(1), aShortLine(2, { invActual: 0, sustitutos: [aProduct(20)] }), aShortLine(3)];

it('A152 suggests the available units, and nothing when there are none', () => {
  expect(suggestedChoices(short)).toEqual({ 1: 'take', 2: undefined, 3: 'take' });
});

it('A152 each choice says what happens to its line', () => {
  expect(settlementsOf(short, { 1: 'take', 2: '20', 3: 'without' })).toEqual([
    { kind: 'take', productId: 1, quantity: 1 },
    { kind: 'substitute', productId: 2, quantity: 3, substitute: aProduct(20) },
    { kind: 'without', productId: 3 },
  ]);
});

it('A152 a choice that is not offered is ignored', () => {
  expect(settlementsOf(short, { 2: 'take', 3: '99' })).toEqual([]);
});
